import { randomInt } from "node:crypto";
import type Stripe from "stripe";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Creates an id in Stripe's format: cs_test_…, pi_…, evt_…, li_…, req_…. */
export function objectId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

/** The current time in Stripe's unit: whole seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A decimal as Stripe sends it, which is a string. The SDK parses it to its own class. */
export const decimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;

type Words<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Text;

/**
 * The fields of a Stripe object that are always null here.
 * @example { id, object: "refund", ...nulls("balance_transaction receipt_number") }
 */
export const nulls = <Names extends string>(names: Names): Record<Words<Names>, null> =>
  Object.fromEntries(names.split(" ").map(name => [name, null])) as Record<Words<Names>, null>;
