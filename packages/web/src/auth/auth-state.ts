import type { User } from "@phaselock/contracts";

/** Who is signed in. While `loading`, this is not known yet. */
export type AuthState =
  | { readonly status: "loading" | "unauthenticated"; readonly user: null }
  | { readonly status: "authenticated"; readonly user: User };

/** The holder of tokens that name no user: tokens of another issuer, or unreadable ones. */
export const unknownHolder = "unknown";

/** The facts that determine the state. */
export type AuthFacts = {
  /** Whose tokens are stored: a user's id, `unknown`, or null when there are none. */
  readonly holder: string | null;
  /** The user from the server or from an earlier visit. */
  readonly user: User | undefined;
  /** After a logout, while the browser navigates to "/". */
  readonly isLeaving: boolean;
};

const loading: AuthState = { status: "loading", user: null };

/**
 * Derives loading → authenticated | unauthenticated (docs/product.md#sign-in) from the facts. The stored values are the
 * source of truth: without them the user is signed out, and a cached user whom they don't name is ignored.
 */
export const authStateOf = ({ holder, user, isLeaving }: AuthFacts): AuthState => {
  // A protected screen must not redirect to the sign-in during a logout.
  if (isLeaving) return loading;
  if (holder === null) return { status: "unauthenticated", user: null };
  const isTheirs = user !== undefined && (holder === unknownHolder || holder === user.id);
  return isTheirs ? { status: "authenticated", user } : loading;
};

/** What to do with the user's cache when the tokens' holder changes. */
export const cacheActionFor = (before: string | null, now: string | null): "forget" | "refetch" | "keep" => {
  if (before === null || before === now) return "keep";
  if (now === null) return "forget";
  return before === unknownHolder ? "keep" : "refetch";
};
