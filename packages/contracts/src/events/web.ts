import { z } from "zod/mini";
import { beaconSchema } from "../http/web-events.ts";
import { timestampSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

/**
 * web.event.v1, key = visit id: one beacon of a browser that agreed to be measured. It names no user, and the visit's id
 * is forgotten when the page is left, so nobody can be found by it.
 */
export const webEvents = {
  measured: defineEvent("web.event.v1", "measured", z.extend(beaconSchema, { receivedAt: timestampSchema })),
} as const;
