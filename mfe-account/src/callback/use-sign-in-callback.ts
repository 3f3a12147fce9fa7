import { redirectDelayMs } from "@phaselock/contracts";
import { consumeOAuthState, consumeReturnPath, useAuth, useLocation, useNavigate } from "@phaselock/web";
import { useEffect, useReducer, useState } from "react";
import { usePathAfterSignIn } from "../sign-in/use-path-after-sign-in.ts";
import { type CallbackEvent, type CallbackState, nextCallback, startCallback } from "./callback-machine.ts";
import { readCallback } from "./read-callback.ts";

/** Performs a step. */
const usePerform = (): ((state: CallbackState) => Promise<CallbackEvent> | undefined) => {
  const { signIn, storeRawToken, status } = useAuth();

  return state => {
    switch (state.step) {
      case "exchange":
        return signIn(state.answer).then(() => ({ type: "signed-in" }));
      case "validate": {
        const { token, state: given } = state.token;
        return consumeOAuthState(given).then(async isOwn => {
          if (!isOwn) throw new Error("This sign-in was not started in this browser");
          await signIn({ access_token: token, credential: JSON.stringify({ access_token: token }) });
          return { type: "signed-in" };
        });
      }
      case "store": {
        const { token, expiresInSeconds } = state.token;
        storeRawToken({ token, expiresAtMs: Date.now() + expiresInSeconds * 1000 });
        return Promise.resolve({ type: "stored" });
      }
      case "check":
        return Promise.resolve({ type: "checked", isAnyStored: status !== "unauthenticated" });
      default:
        return undefined;
    }
  };
};

/** Completes a sign-in by redirect: returns its state and, on success, redirects to the return path. */
export const useSignInCallback = (): CallbackState => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const pathAfterSignIn = usePathAfterSignIn();
  const [address] = useState(() => readCallback({ search, hash }));
  const [state, send] = useReducer(nextCallback, address, startCallback);
  const perform = usePerform();

  useEffect(() => {
    // Remove codes and tokens from the address and the history, and so from the Referer header.
    navigate(pathname, { replace: true });
  }, [navigate, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step runs once, when it starts
  useEffect(() => {
    perform(state)?.then(send, (error: unknown) => send({ type: "failed", error }));
  }, [state]);

  useEffect(() => {
    if (state.step !== "success") return;
    const redirect = () =>
      navigate(state.isNew ? pathAfterSignIn() : (consumeReturnPath() ?? "/"), { replace: true });
    const timer = setTimeout(redirect, redirectDelayMs.afterCallback);
    return () => clearTimeout(timer);
  }, [state, navigate, pathAfterSignIn]);

  return state;
};
