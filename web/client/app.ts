/** The little script of every page. Without it all forms work by whole pages; with it the table stays alive. */
import { tellChanges } from "./announce.ts";
import { sayTroubles } from "./banner.ts";
import { labelSwap } from "./choose.ts";
import { dragCards } from "./drag.ts";
import { keepFocus } from "./focus.ts";
import { stayAlive } from "./heal.ts";
import { keepFolds, onRedraw } from "./htmx.ts";
import { whenIdle } from "./idle.ts";
import { keepParts } from "./kept.ts";
import { tellNobodyAfter } from "./leave.ts";
import { tellLooking } from "./looking.ts";
import { showMotion } from "./motion.ts";
import { fillNonces, fillZones } from "./nonce.ts";
import { sayWhatIsKnown } from "./offline.ts";
import { offerPush } from "./push.ts";
import { stepThrough } from "./replay.ts";
import { rememberSeals } from "./seals.ts";
import { offerSharing } from "./share.ts";
import { sayWhatIsShown } from "./shown.ts";
import { offerSignals, tellTurns } from "./signal.ts";
import { clearWhatWasSaid, countLetters, openTalk } from "./talk.ts";
import { readTalk } from "./talk-read.ts";
import { localiseTimes } from "./times.ts";
import { onlyForward } from "./version.ts";
import { countWaiting } from "./waiting.ts";
import { registerWorker } from "./worker.ts";

fillNonces();
fillZones();
rememberSeals();
localiseTimes();
offerSharing();
countWaiting();
openTalk();
countLetters();
readTalk();
offerPush();
tellNobodyAfter();
whenIdle(offerSignals);
registerWorker();
void sayWhatIsKnown();

const live = document.getElementById("live");
if (live !== null) {
  keepFolds();
  onlyForward();
  keepParts(live);
  sayTroubles();
  sayWhatIsShown(live);
  stayAlive(live);
  tellLooking(live);
  tellChanges();
  labelSwap();
  dragCards();
  keepFocus();
  showMotion();
  tellTurns();
  clearWhatWasSaid();
  onRedraw(fillNonces);
}

if (document.getElementById("replay") !== null) {
  sayTroubles();
  tellChanges();
  stepThrough();
  showMotion();
}
