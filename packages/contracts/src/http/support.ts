import { z } from "zod/mini";
import { storableTextSchema, timestampSchema } from "../scalars.ts";

/** Longest subject of a support request, in characters. */
export const supportSubjectMaxLength = 120;
/** Longest message of a support request, in characters. */
export const supportMessageMaxLength = 4_000;
/** Maximum number of support requests per user within 24 hours. */
export const supportRequestsPerDay = 10;

/** Text that isn't blank. The pattern repeats what trimming implies, because JSON Schema can't describe trimming. */
const meaningfulTextSchema = storableTextSchema.check(z.regex(/\S/, "Must not be blank"), z.trim());

/** open → answered → closed. The answer goes to the user's email address. */
export const supportStatusSchema = z.enum(["open", "answered", "closed"]);

/**
 * POST /api/support/requests, for Premium. The client chooses `id`, which makes a repeated request idempotent: it gets
 * the same response as the first. A different request with the same id is a conflict.
 */
export const createSupportRequestSchema = z.strictObject({
  id: z.uuid().check(z.toLowerCase()),
  subject: meaningfulTextSchema.check(z.maxLength(supportSubjectMaxLength)),
  message: meaningfulTextSchema.check(z.maxLength(supportMessageMaxLength)),
});
export type CreateSupportRequest = z.infer<typeof createSupportRequestSchema>;

/** One support request as its author sees it; also the response (201) to POST. */
export const supportRequestSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  status: supportStatusSchema,
  /** Whether support reads it before other requests. */
  priority: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

/** GET /api/support/requests: the user's own requests, newest first. */
export const supportRequestsSchema = z.object({ requests: z.array(supportRequestSchema) });
