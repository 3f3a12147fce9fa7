import { z } from "zod/mini";
import { timestampSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

/** The state of a user that other services may know: ids and flags, never an email address or a name. */
export const userStateSchema = z.object({
  userId: userIdSchema,
  hasCompletedOnboarding: z.boolean(),
  createdAt: timestampSchema,
  lastLoginAt: z.nullable(timestampSchema),
});
const sessionStateSchema = z.object({
  userId: userIdSchema,
  /** The family of refresh tokens that ended; access tokens carry it as `sid`. */
  sessionId: z.uuid(),
  /**
   * `logout`: the user signed out in this session, or everywhere. `signed-out-elsewhere`: the user ended this session
   * from another one.
   */
  reason: z.enum(["logout", "token-reuse", "expired", "signed-out-elsewhere", "account-deleted"]),
});

/** identity.user.v1, key = user id. */
export const userEvents = {
  registered: defineEvent("identity.user.v1", "registered", userStateSchema),
  loggedIn: defineEvent("identity.user.v1", "logged-in", userStateSchema),
  loggedOut: defineEvent("identity.user.v1", "logged-out", userStateSchema),
  /** The last event of its key, kept forever. Every service erases the user's data when it receives this event. */
  deleted: defineEvent(
    "identity.user.v1",
    "deleted",
    z.object({ userId: userIdSchema, erasureId: z.uuid() }),
  ),
} as const;

/** identity.session.v1, key = user id. */
export const signInSessionEvents = {
  revoked: defineEvent("identity.session.v1", "revoked", sessionStateSchema),
  tokenReuseDetected: defineEvent("identity.session.v1", "token-reuse-detected", sessionStateSchema),
} as const;
