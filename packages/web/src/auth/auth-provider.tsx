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
import { deviceUsers } from "../device-users/device-users.ts";
import { removeAbsentUsers } from "../device-users/remove-absent-users.ts";
import { loadOfflineStore } from "../offline/load-offline-store.ts";
import { queryKeys } from "../query/query-keys.ts";
import { useRequiredContext } from "../required-context.ts";
import { type AuthState, authStateOf, cacheActionFor, unknownHolder } from "./auth-state.ts";
import { profileQuery } from "./profile-query.ts";
import { refreshPeriodically } from "./refresh-periodically.ts";
import { tokensChanged } from "./stored-session.ts";
import { loadSignInStore } from "./vault/load-sign-in-store.ts";

/** The signed-in user, and the functions that sign in and out. */
export type Auth = AuthState & {
  /**
   * Exchanges Google's response for our tokens, stores them and sets the user.
   * @throws ApiError, NoAnswerError; TokensNotStoredError when this browser can't store the tokens; an error with the
   * catalogue's message when the server returned no token
   */
  signIn(answer: GoogleCallbackRequest): Promise<SignInResponse>;
  /** Stores a Google token that our server could not validate yet; an existing sign-in stays. */
  storeRawToken(token: RawToken): void;
  /** Signs out on the server, removes all data of this user and goes to "/". The product may ask first. */
  logout(): Promise<void>;
  /** Signs out without a call: for when the server has ended the sign-in itself. */
  leave(): void;
};

const AuthContext = createContext<Auth | null>(null);

/** The authentication state. Throws outside AuthProvider. */
export const useAuth = (): Auth => useRequiredContext(AuthContext, "useAuth");

/** A logout waits this long for the server's response. */
const logoutTimeoutMs = 5_000;

const profile = profileQuery({ api, tokens, loadSignInStore, nowMs: Date.now });

const storedHolder = (): string | null => {
  const stored = tokens.read();
  if (stored) return stored.holder ?? unknownHolder;
  return tokens.readRaw(Date.now()) ? unknownHolder : null;
};

/** Removes the key and the last known user, unless a user has signed in since. */
const deleteStoredUser = async (): Promise<void> => {
  const store = await loadSignInStore();
  if (storedHolder() === null) await store.forget();
};

/** Removes what the user played offline, too: `confirmLogout` asks before a logout that would lose sessions. */
const removeOfflineData = (userId: string): Promise<void> =>
  loadOfflineStore()
    .then(store => store.removeUser(userId))
    .catch(() => undefined);

/** Marks the user as signed in to this browser, at the start and with each refresh, and removes the data of absent users. */
const useDeviceUsers = (): void =>
  useEffect(() => {
    const mark = (): void => {
      const userId = tokens.read()?.holder;
      if (userId) deviceUsers.markSignedIn(userId);
    };
    mark();
    removeAbsentUsers();
    // This tab's own changes only: the mark itself is a change that other tabs see.
    addEventListener(tokensChanged, mark);
    return () => removeEventListener(tokensChanged, mark);
  }, []);

/** Returns the holder of the stored tokens, and drops or refetches the user's cache when the holder changes. */
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
    void deleteStoredUser().catch(() => undefined);
  }, [holder, queryClient]);
  return holder;
};

type AuthProviderProps = {
  /** Asks the user before a logout; resolves to whether it goes ahead. Without it, every logout does. */
  readonly confirmLogout?: (userId: string) => Promise<boolean>;
  readonly children: ReactNode;
};

/**
 * loading → authenticated | unauthenticated (docs/product.md#sign-in). The stored values are the source of truth: when
 * a logout, the server's refusal or another tab removes them, the user is signed out.
 */
export const AuthProvider = ({ confirmLogout, children }: AuthProviderProps) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  const holder = useHolder();
  useDeviceUsers();
  const hasTokens = holder !== null;
  const { data: user } = useQuery({ ...profile, enabled: hasTokens });
  // During the navigation to "/", a protected screen must not redirect to the sign-in.
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);

  useEffect(() => {
    // Reset after the navigation: Back must not restore the state of a finished logout.
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

  const userId = user?.id;
  const logout = useCallback(async () => {
    if (userId && confirmLogout && !(await confirmLogout(userId))) return;
    const refreshToken = tokens.read()?.refreshToken;
    if (refreshToken) {
      const request = api.post("/api/auth/logout", ignoreBody, { body: { refreshToken }, keepalive: true });
      const timeout = new Promise(resolve => setTimeout(resolve, logoutTimeoutMs));
      await Promise.race([request.catch(() => undefined), timeout]);
    }
    if (userId) await removeOfflineData(userId);
    leave();
  }, [confirmLogout, leave, userId]);

  const auth = useMemo<Auth>(() => {
    const state = authStateOf({ holder, user, isLeaving: leavingFrom === locationKey });
    return { ...state, signIn, storeRawToken: tokens.writeRaw, logout, leave };
  }, [signIn, logout, leave, holder, leavingFrom, locationKey, user]);

  return <AuthContext value={auth}>{children}</AuthContext>;
};
