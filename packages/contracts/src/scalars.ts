import { z } from "zod/mini";
import { bands } from "./bands.ts";

/** A user's id: UUIDv7. */
export const userIdSchema = z.uuid();
/**
 * A session's id: UUIDv7, chosen by the client so that a repeated create is idempotent. Converted to lower case,
 * because two spellings of one id would otherwise become two sessions on one hold.
 */
export const sessionIdSchema = z.uuid().check(z.toLowerCase());
/** A mode's id: a slug that is also used in its URL, such as `calm-focus`. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));
/** Free text that PostgreSQL can store: no NUL and no lone surrogate. */
export const storableTextSchema = z
  .string()
  .check(z.refine(text => text.isWellFormed() && !text.includes("\0"), "Not valid text"));
/** A point in time on the wire: UTC ISO 8601 with a Z. PostgreSQL has no year 0. */
export const timestampSchema = z.iso
  .datetime()
  .check(z.refine(time => !time.startsWith("0000"), "The year 0000 doesn't exist"));
/** How many there are of something. */
export const countSchema = z.int().check(z.nonnegative());
/** Whole seconds, never negative. */
export const secondsSchema = z.int().check(z.nonnegative());
/**
 * An integer in a query string: digits only. Number() would read an empty string as 0 and 0x10 as 16.
 * @example z.object({ limit: z.prefault(integerInQuery(z.int().check(z.minimum(1))), 20) })
 */
export const integerInQuery = (schema: z.ZodMiniInt) =>
  z.pipe(
    z.transform(text => (typeof text === "string" && /^-?\d+$/.test(text) ? Number(text) : text)),
    schema,
  );
/** Money: integer US cents, never negative. */
export const centsSchema = z.int().check(z.nonnegative());
/** An IANA time-zone name such as `Europe/Zurich`. */
export const timeZoneSchema = z.string().check(
  z.maxLength(64),
  z.refine(zone => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, "Not a known time zone"),
);
/** The two tiers (docs/product.md#constants). */
export const tierSchema = z.enum(["free", "premium"]);
export type Tier = z.infer<typeof tierSchema>;
/** One of the frequency bands. */
export const bandSchema = z.enum(bands);
/** Seconds by the band that the beat was in. */
export const bandSecondsSchema = z.object({
  delta: secondsSchema,
  theta: secondsSchema,
  alpha: secondsSchema,
  beta: secondsSchema,
  gamma: secondsSchema,
});
export type BandSeconds = z.infer<typeof bandSecondsSchema>;
