import type { ComponentChildren } from "preact";

interface Props {
  readonly to: string;
  readonly id?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A form that htmx sends by itself; it works the same without a script, by a whole page. */
export function SendForm({ to, id, class: name, children }: Props) {
  return (
    <form method="post" action={to} hx-post={to} id={id} class={name}>
      {children}
    </form>
  );
}

export const Hidden = ({ name, value }: { readonly name: string; readonly value: string | number }) => (
  <input type="hidden" name={name} value={value} />
);
