export { Player } from "./player/object.ts";
export { Table } from "./table/object.ts";
export { app as default } from "./app.ts";
