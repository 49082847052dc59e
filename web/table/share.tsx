import { plain } from "../parts/says.tsx";
import type { DrawnWithExtras } from "./props.ts";

/** The table's link: to copy, to share by the device's own ways, and as a QR code. */
export function Share({ w, view, p }: DrawnWithExtras) {
  return (
    <section aria-labelledby="share" class="share">
      <h2 id="share">{w.lobby.shareTitle}</h2>
      <p>{w.lobby.shareHint}</p>
      <div class="link">
        <label class="unseen" for="link">
          {w.lobby.link}
        </label>
        <input id="link" value={p.url} readOnly />
        <button type="button" id="copy" class="needs-script" data-copy={p.url} data-done={w.lobby.copied}>
          {w.lobby.copy}
        </button>
        <button
          type="button"
          id="send"
          class="needs-share"
          data-share={p.url}
          data-title={view.settings.name}
          data-text={plain(w.lobby.shareText(view.settings.name))}
        >
          {w.lobby.share}
        </button>
      </div>
      {p.qr !== "" && (
        <div class="qr" role="img" aria-label={w.lobby.qr}>
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: p.qr }} />
        </div>
      )}
    </section>
  );
}
