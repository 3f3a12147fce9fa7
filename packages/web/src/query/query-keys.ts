/**
 * The keys of the query cache. What belongs to the signed-in user lies under `me` and is dropped on sign-out; a
 * remote's own keys go under one of the two roots.
 */
export const queryKeys = {
  config: ["config"],
  me: ["me"],
  user: ["me", "user"],
  balance: ["me", "balance"],
  preferences: ["me", "preferences"],
  checkouts: ["me", "checkouts"],
  sessions: ["me", "sessions"],
  modes: ["modes"],
} as const;
