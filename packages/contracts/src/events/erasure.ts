import { z } from "zod/mini";
import { userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

/** The domains besides identity that store personal data. Identity deletes its own data at once. */
export const erasureDomains = ["billing", "sessions", "analytics"] as const;
export type ErasureDomain = (typeof erasureDomains)[number];

const erasureStateSchema = z.object({
  userId: userIdSchema,
  /** The erasure that is done: the `erasureId` of the `identity.user.v1/deleted` event. */
  erasureId: z.uuid(),
});

/** <domain>.erasure.v1, key = user id: this domain has erased the person's data and stores no more of it. */
export const erasureEvents = {
  billing: defineEvent("billing.erasure.v1", "done", erasureStateSchema),
  sessions: defineEvent("sessions.erasure.v1", "done", erasureStateSchema),
  analytics: defineEvent("analytics.erasure.v1", "done", erasureStateSchema),
} as const satisfies Record<ErasureDomain, unknown>;
