import {
  moodMomentSchema,
  offlineLeaseSchema,
  recordMoodRequestSchema,
  sampleSchema,
  sessionIdSchema,
  syncSessionRequestSchema,
  timestampSchema,
  userIdSchema,
} from "@phaselock/contracts";
import { z } from "zod";

/** A lease as this device stores it. */
export const storedLeaseSchema = offlineLeaseSchema.extend({ fetchedAt: timestampSchema });
export type StoredLease = z.infer<typeof storedLeaseSchema>;

/** A session played offline, until it is synced. */
export const offlineSessionSchema = z.object({
  id: sessionIdSchema,
  /** The owner. The session is synced only with the owner's token. */
  userId: userIdSchema,
  modeName: z.string(),
  /** What PUT /api/sessions/{id}/offline sends, as of the newest report. */
  request: syncSessionRequestSchema,
  /** One per second played, oldest first. */
  samples: z.array(sampleSchema),
  moods: z.array(recordMoodRequestSchema.extend({ moment: moodMomentSchema })),
  /** Why the session can't be added to the history, as UI text; null until that is known. */
  refusal: z.string().nullable(),
});
export type OfflineSession = z.infer<typeof offlineSessionSchema>;
