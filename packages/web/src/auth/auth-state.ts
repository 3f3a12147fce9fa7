import type { User } from "@phaselock/contracts";

/** Who is signed in. While `loading`, nobody knows yet. */
export type AuthState =
  | { readonly status: "loading" | "unauthenticated"; readonly user: null }
  | { readonly status: "authenticated"; readonly user: User };

/** Tokens that name nobody: not ours, or not readable. */
export const unknownHolder = "unknown";

/** What the state is made of. */
export type AuthFacts = {
  /** Whom the stored values belong to: a user's id, `unknown`, or null when there are none. */
  readonly holder: string | null;
  /** Whom the server, or a former visit, told of. */
  readonly user: User | undefined;
  /** A logout is done, and the way to "/" is not. */
  readonly isLeaving: boolean;
};

const loading: AuthState = { status: "loading", user: null };

/**
 * loading → authenticated | unauthenticated (SPEC.md §4), as a function of the facts. The stored values are the source:
 * with them go the user and the sign-in, and a user whom they don't name is not theirs.
 */
export const authStateOf = ({ holder, user, isLeaving }: AuthFacts): AuthState => {
  // A protected screen must not take a logout for a missing sign-in.
  if (isLeaving) return loading;
  if (holder === null) return { status: "unauthenticated", user: null };
  const isTheirs = user !== undefined && (holder === unknownHolder || holder === user.id);
  return isTheirs ? { status: "authenticated", user } : loading;
};

/** What a change of the holder means for what is cached: `forget` it, `ask anew`, or `keep` it. */
export const cacheActionFor = (before: string | null, now: string | null): "forget" | "refetch" | "keep" => {
  if (before === null || before === now) return "keep";
  if (now === null) return "forget";
  return before === unknownHolder ? "keep" : "refetch";
};
