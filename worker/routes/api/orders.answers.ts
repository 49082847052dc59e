import * as v from "valibot";
import { Order } from "./orders.schema.ts";
import { Whole } from "./parts.ts";

/** The orders that stand. */
export const Orders = v.strictObject({ version: Whole, orders: v.array(Order) });
