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
  /** What changed the balance, and what was paid for: each extends it. */
  statement: ["me", "statement"],
  preferences: ["me", "preferences"],
  checkouts: ["me", "checkouts"],
  sessions: ["me", "sessions"],
  /** What the sessions sum to, and what they do: this week, and the weeks of /premium/analytics. */
  progress: ["me", "progress"],
  /** The ranked modes, for each answer to what the user wants now. */
  recommendations: ["me", "recommendations"],
  /** What this browser stores for playing offline. */
  offline: ["me", "offline"],
  favourites: ["me", "favourites"],
  /** How the user wants modes to sound. */
  listening: ["me", "listening"],
  /** Which signals the user lets sessions adapt to. */
  consents: ["me", "consents"],
  /** The user's own patterns: all of them, and each one extends it. */
  patterns: ["me", "patterns"],
  /** A premium mode's score depends on who asks. */
  modes: ["me", "modes"],
} as const;
