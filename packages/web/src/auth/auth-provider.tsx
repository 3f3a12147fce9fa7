import type { GoogleCallbackRequest, SignInResponse } from "@phaselock/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { api, tokens } from "../api/api.ts";
import { ignoreBody } from "../api/body-parser.ts";
import type { RawToken } from "../api/token-store.ts";
import { queryKeys } from "../query/query-keys.ts";
import { useRequiredContext } from "../required-context.ts";
import { type AuthState, authStateOf, cacheActionFor, unknownHolder } from "./auth-state.ts";
import { profileQuery } from "./profile-query.ts";
import { refreshPeriodically } from "./refresh-periodically.ts";
import { loadSignInStore } from "./vault/load-sign-in-store.ts";

/** Who is signed in, and the ways to change it. */
export type Auth = AuthState & {
  /**
   * Exchanges Google's answer for a sign-in of ours: the tokens are stored, and the user is known from then on.
   * @throws ApiError, NoAnswerError; TokensNotStoredError when this browser can't keep them; an error whose message is the catalogue's when the server gave no token
   */
  signIn(answer: GoogleCallbackRequest): Promise<SignInResponse>;
  /** Keeps a token that Google gave and our server could not be asked about, until it can; a live sign-in stays. */
  storeRawToken(token: RawToken): void;
  /** Tells the server, forgets everything of this user and goes to "/". */
  logout(): Promise<void>;
  /** A logout of which the server need not be told: it has ended the sign-in itself. */
  leave(): void;
};

const AuthContext = createContext<Auth | null>(null);

/** The authentication state. Throws outside AuthProvider. */
export const useAuth = (): Auth => useRequiredContext(AuthContext, "useAuth");

/** A server that does not answer keeps nobody signed in for longer than this. */
const logoutTimeoutMs = 5_000;

const profile = profileQuery({ api, tokens, loadSignInStore, nowMs: Date.now });

const storedHolder = (): string | null => {
  const stored = tokens.read();
  if (stored) return stored.holder ?? unknownHolder;
  return tokens.readRaw(Date.now()) ? unknownHolder : null;
};

/** Drops the key and the last known user, unless somebody has signed in since. */
const forgetUser = async (): Promise<void> => {
  const store = await loadSignInStore();
  if (storedHolder() === null) await store.forget();
};

/** Whom the stored values belong to. With the person goes everything that is cached for them. */
const useHolder = (): string | null => {
  const queryClient = useQueryClient();
  const holder = useSyncExternalStore(tokens.subscribe, storedHolder, () => null);
  const before = useRef(holder);

  useEffect(() => {
    const outcome = cacheActionFor(before.current, holder);
    before.current = holder;
    if (outcome === "refetch") void queryClient.resetQueries({ queryKey: queryKeys.me });
    if (outcome !== "forget") return;
    queryClient.removeQueries({ queryKey: queryKeys.me });
    queryClient.getMutationCache().clear();
    void forgetUser().catch(() => undefined);
  }, [holder, queryClient]);
  return holder;
};

/**
 * loading → authenticated | unauthenticated (SPEC.md §4). The stored values are the source: when they go, by logout,
 * by the server's refusal or in another tab, so does the user.
 */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  const holder = useHolder();
  const hasTokens = holder !== null;
  const { data: user } = useQuery({ ...profile, enabled: hasTokens });
  // Until the way to "/" is done, a protected screen must not take the logout for a missing sign-in.
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);

  useEffect(() => {
    // Done: Back must not find the state of a logout that is over.
    setLeavingFrom(from => (from === locationKey ? from : null));
  }, [locationKey]);

  useEffect(() => (hasTokens ? refreshPeriodically(api, tokens) : undefined), [hasTokens]);

  useEffect(() => {
    if (user)
      void loadSignInStore().then(
        store => store.rememberUser(user),
        () => undefined,
      );
  }, [user]);

  const signIn = useCallback(
    async (answer: GoogleCallbackRequest) => {
      const response = await (await loadSignInStore()).redeem(api, answer);
      queryClient.removeQueries({ queryKey: queryKeys.me });
      queryClient.setQueryData(queryKeys.user, response.user);
      tokens.write(response, Date.now());
      return response;
    },
    [queryClient],
  );

  const leave = useCallback(() => {
    setLeavingFrom(locationKey);
    tokens.clear();
    navigate("/");
  }, [locationKey, navigate]);

  const logout = useCallback(async () => {
    const refreshToken = tokens.read()?.refreshToken;
    if (refreshToken) {
      const told = api.post("/api/auth/logout", { refreshToken }, ignoreBody, { keepalive: true });
      const limit = new Promise(resolve => setTimeout(resolve, logoutTimeoutMs));
      await Promise.race([told.catch(() => undefined), limit]);
    }
    leave();
  }, [leave]);

  const auth = useMemo<Auth>(() => {
    const state = authStateOf({ holder, user, isLeaving: leavingFrom === locationKey });
    return { ...state, signIn, storeRawToken: tokens.writeRaw, logout, leave };
  }, [signIn, logout, leave, holder, leavingFrom, locationKey, user]);

  return <AuthContext value={auth}>{children}</AuthContext>;
};
