import { z } from "zod";
import { storableTextSchema, timestampSchema } from "../scalars.ts";

/** Longest subject of a support request, in characters. */
export const supportSubjectMaxLength = 120;
/** Longest message of a support request, in characters. */
export const supportMessageMaxLength = 4_000;
/** Most support requests of one user within 24 hours. */
export const supportRequestsPerDay = 10;

/** Something beside spaces: said by a pattern too, for a description of the request has no word for trimming. */
const meaningfulTextSchema = storableTextSchema.regex(/\S/, "Says nothing").trim();

/** open → answered → closed. An answer goes to the user's e-mail address. */
export const supportStatusSchema = z.enum(["open", "answered", "closed"]);
export type SupportStatus = z.infer<typeof supportStatusSchema>;

/**
 * POST /api/support/requests, for Premium. The client chooses `id`, so that sending one twice asks once: the same
 * request again is answered like the first time, another one under the same id is a conflict.
 */
export const createSupportRequestSchema = z.strictObject({
  id: z.uuid().toLowerCase(),
  subject: meaningfulTextSchema.max(supportSubjectMaxLength),
  message: meaningfulTextSchema.max(supportMessageMaxLength),
});
export type CreateSupportRequest = z.infer<typeof createSupportRequestSchema>;

/** One request as the user who made it sees it; the answer (201) of POST. */
export const supportRequestSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  status: supportStatusSchema,
  /** Whether it is read before the others. */
  priority: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

/** GET /api/support/requests: one's own, newest first. */
export const supportRequestsSchema = z.object({ requests: z.array(supportRequestSchema) });
