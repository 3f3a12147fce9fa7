import {
  moodMomentSchema,
  offlineLeaseSchema,
  recordAttentionRequestSchema,
  recordMoodRequestSchema,
  sampleSchema,
  sessionIdSchema,
  syncSessionRequestSchema,
  timestampSchema,
  userIdSchema,
} from "@phaselock/contracts";
import { z } from "zod/mini";

/** A lease as this device stores it. */
export const storedLeaseSchema = z.extend(offlineLeaseSchema, { fetchedAt: timestampSchema });
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
  moods: z.array(z.extend(recordMoodRequestSchema, { moment: moodMomentSchema })),
  /** Results of attention tasks. Absent in what an earlier release has stored. */
  attention: z._default(
    z.array(z.object({ moment: moodMomentSchema, result: recordAttentionRequestSchema })),
    [],
  ),
  /** Why the session can't be added to the history, as UI text; null until that is known. */
  refusal: z.nullable(z.string()),
});
export type OfflineSession = z.infer<typeof offlineSessionSchema>;
