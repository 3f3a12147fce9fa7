/**
 * The keys of the query cache. Data of the signed-in user is under `me` and is removed on sign-out. A remote's own keys
 * extend one of these.
 */
export const queryKeys = {
  config: ["config"],
  me: ["me"],
  user: ["me", "user"],
  balance: ["me", "balance"],
  subscription: ["me", "subscription"],
  preferences: ["me", "preferences"],
  checkouts: ["me", "checkouts"],
  sessions: ["me", "sessions"],
  /** A premium mode's score depends on who asks. */
  modes: ["me", "modes"],
} as const;
