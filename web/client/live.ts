/**
 * Every script of a table's page in one file: htmx starts by itself a moment after its script has run, and whatever extends it
 * and listens to it must be there by then, however slowly scripts arrive.
 */
import "htmx.org/dist/htmx.esm.min.js";
import "htmx.org/dist/ext/hx-ws.min.js";
import "./app.ts";
