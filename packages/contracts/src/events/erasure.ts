import { z } from "zod";
import { userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

/** The parts of the product that keep something of a person besides identity, which deletes its own at once. */
export const erasureDomains = ["billing", "sessions", "analytics"] as const;
export type ErasureDomain = (typeof erasureDomains)[number];

const erasureStateSchema = z.object({
  userId: userIdSchema,
  /** Which erasure it answers: that of the `identity.user.v1/deleted` that it came from. */
  erasureId: z.uuid(),
});

/** <domain>.erasure.v1, key = user id: this domain has nothing of the person any more, and takes nothing in. */
export const erasureEvents = {
  billing: defineEvent("billing.erasure.v1", "done", erasureStateSchema),
  sessions: defineEvent("sessions.erasure.v1", "done", erasureStateSchema),
  analytics: defineEvent("analytics.erasure.v1", "done", erasureStateSchema),
} as const satisfies Record<ErasureDomain, unknown>;
