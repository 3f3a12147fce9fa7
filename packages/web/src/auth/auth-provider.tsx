import type { SignInResponse, User } from "@phaselock/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { answeredBy, anyAnswer } from "../api/answer.ts";
import { api, tokens } from "../api/api.ts";
import { isUnanswered } from "../api/api-error.ts";
import { queryKeys } from "../query/query-keys.ts";
import { useRequiredContext } from "../required-context.ts";
import { refreshPeriodically } from "./refresh-periodically.ts";

/** Who is signed in. While `loading`, nobody knows yet. */
export type Auth = (
  | { readonly status: "loading" | "unauthenticated"; readonly user: null }
  | { readonly status: "authenticated"; readonly user: User }
) & {
  /** Takes the answer of a sign-in: stores the tokens and knows the user from then on. */
  acceptSignIn(response: SignInResponse): void;
  /** Tells the server, forgets everything of this user and goes to "/". */
  logout(): Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/** The authentication state. Throws outside AuthProvider. */
export const useAuth = (): Auth => useRequiredContext(AuthContext, "useAuth");

const maxRetryDelayMs = 30_000;
/** A server that does not answer keeps nobody signed in for longer than this. */
const logoutTimeLimitMs = 5_000;

const fetchUser = async (): Promise<User> => {
  try {
    return await api.get(
      "/api/auth/me",
      answeredBy(schemas => schemas.userSchema),
    );
  } catch (error) {
    if (!isUnanswered(error)) tokens.clear();
    throw error;
  }
};

/**
 * loading → authenticated | unauthenticated (SPEC.md §4). The stored tokens are the source: when they go, by logout,
 * by a server's refusal or in another tab, so does the user and everything cached for them.
 */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  const hasTokens = useSyncExternalStore(
    tokens.subscribe,
    () => tokens.read() !== null,
    () => false,
  );
  const user = useQuery({
    queryKey: queryKeys.user,
    queryFn: fetchUser,
    enabled: hasTokens,
    retry: (_failures, error) => isUnanswered(error),
    retryDelay: attempt => Math.min(1000 * 2 ** attempt, maxRetryDelayMs),
  });
  // Until the way to "/" is done, a protected screen must not take the logout for a missing sign-in.
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);

  useEffect(() => {
    // Done: Back must not find the state of a logout that is over.
    setLeavingFrom(from => (from === locationKey ? from : null));
  }, [locationKey]);

  useEffect(() => {
    if (!hasTokens) queryClient.removeQueries({ queryKey: queryKeys.me });
  }, [hasTokens, queryClient]);

  useEffect(() => (hasTokens ? refreshPeriodically(api, tokens) : undefined), [hasTokens]);

  const acceptSignIn = useCallback(
    (response: SignInResponse) => {
      queryClient.removeQueries({ queryKey: queryKeys.me });
      queryClient.setQueryData(queryKeys.user, response.user);
      tokens.write(response, Date.now());
    },
    [queryClient],
  );

  const logout = useCallback(async () => {
    const refreshToken = tokens.read()?.refreshToken;
    if (refreshToken) {
      const signal = AbortSignal.timeout(logoutTimeLimitMs);
      await api.post("/api/auth/logout", { refreshToken }, anyAnswer, { signal }).catch(() => undefined);
    }
    setLeavingFrom(locationKey);
    tokens.clear();
    navigate("/");
  }, [locationKey, navigate]);

  const auth = useMemo<Auth>(() => {
    const actions = { acceptSignIn, logout };
    if (leavingFrom === locationKey) return { status: "loading", user: null, ...actions };
    if (!hasTokens) return { status: "unauthenticated", user: null, ...actions };
    if (user.data) return { status: "authenticated", user: user.data, ...actions };
    return { status: "loading", user: null, ...actions };
  }, [acceptSignIn, logout, hasTokens, leavingFrom, locationKey, user.data]);

  return <AuthContext value={auth}>{children}</AuthContext>;
};
