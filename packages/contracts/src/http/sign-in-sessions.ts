import { z } from "zod";
import { timestampSchema } from "../scalars.ts";

/** One device on which the user is signed in: a family of refresh tokens. */
export const signInSessionSchema = z.object({
  id: z.uuid(),
  createdAt: timestampSchema,
  /** When its tokens were last refreshed. */
  lastUsedAt: timestampSchema,
  /** Whether the request came from this one. */
  isCurrent: z.boolean(),
  /** Such as "Chrome on Windows", as the device says of itself: a help for the eye, no proof. */
  device: z.string().nullable(),
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

/** GET /api/auth/sessions: where the user is signed in, last used first. */
export const signInSessionsSchema = z.object({ sessions: z.array(signInSessionSchema) });
export type SignInSessions = z.infer<typeof signInSessionsSchema>;

/** DELETE /api/auth/sessions/:id. */
export const signInSessionParamsSchema = z.object({ id: z.uuid() });
