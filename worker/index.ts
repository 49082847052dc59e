export { app as default } from "./app.ts";
export { Keys } from "./notify/keys.ts";
export { Player } from "./player/object.ts";
export { Table } from "./table/object.ts";
