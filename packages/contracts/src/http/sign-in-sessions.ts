import { z } from "zod/mini";
import { timestampSchema } from "../scalars.ts";

/** One device where the user is signed in: a family of refresh tokens. */
export const signInSessionSchema = z.object({
  id: z.uuid(),
  createdAt: timestampSchema,
  /** When its tokens were last refreshed. */
  lastUsedAt: timestampSchema,
  /** Whether the request came from this session. */
  isCurrent: z.boolean(),
  /** Self-reported, such as "Chrome on Windows": helps the user recognise the device, but proves nothing. */
  device: z.nullable(z.string()),
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

/** GET /api/auth/sessions: the user's sign-in sessions, most recently used first. */
export const signInSessionsSchema = z.object({ sessions: z.array(signInSessionSchema) });
export type SignInSessions = z.infer<typeof signInSessionsSchema>;
