/** The little script of every page. Without it all forms work by whole pages; with it the table stays alive. */
import { tellChanges } from "./announce.ts";
import { sayTroubles } from "./banner.ts";
import { labelSwap } from "./choose.ts";
import { dragCards } from "./drag.ts";
import { keepFocus } from "./focus.ts";
import { stayAlive } from "./heal.ts";
import { keepFolds, onRedraw } from "./htmx.ts";
import { fillNonces, fillZones } from "./nonce.ts";
import { offerSharing } from "./share.ts";
import { localiseTimes } from "./times.ts";
import { onlyForward } from "./version.ts";

fillNonces();
fillZones();
localiseTimes();
offerSharing();

const live = document.getElementById("live");
if (live !== null) {
  keepFolds();
  onlyForward();
  sayTroubles();
  stayAlive(live);
  tellChanges();
  labelSwap();
  dragCards();
  keepFocus();
  onRedraw(fillNonces);
  onRedraw(fillZones);
}
