import { redirectDelayMs, signInResponseSchema } from "@phaselock/contracts";
import { api, publicText, takeReturnPath, useAuth, useLocation, useNavigate } from "@phaselock/web";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { texts } from "../texts.ts";
import { takeOwnState } from "./own-state.ts";
import { readCallback } from "./read-callback.ts";

const { callback } = texts;

/** How the sign-in that led here stands. */
export type CallbackOutcome =
  | { readonly status: "processing" | "success" }
  | { readonly status: "failure"; readonly message: string };

const failure = (message: string): CallbackOutcome => ({ status: "failure", message });

/** Exchanges the code of the address for a session; once, for a code is for one use. */
const useCodeExchange = (address: ReturnType<typeof readCallback>) => {
  const { acceptSignIn } = useAuth();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: ({ code, state }: { code: string; state: string | null }) => {
      if (!takeOwnState(state)) throw new Error("This sign-in was not begun in this browser");
      return api.post(
        "/api/auth/google/callback",
        { code, credential: JSON.stringify({ code, state }) },
        signInResponseSchema,
      );
    },
    onSuccess: acceptSignIn,
  });
  useEffect(() => {
    if (address.kind === "code") mutate(address);
  }, [address, mutate]);
  return { isSuccess, error };
};

/** The decision order of SPEC.md §4: an error, a code, a token, nothing stored, success. */
const useOutcome = (): CallbackOutcome => {
  const { search, hash } = useLocation();
  const [address] = useState(() => readCallback({ search, hash }));
  const exchange = useCodeExchange(address);
  const { status } = useAuth();

  switch (address.kind) {
    case "error":
      return failure(address.message);
    case "code":
      if (exchange.error) return failure(publicText(exchange.error, callback.exchangeFailed));
      return { status: exchange.isSuccess ? "success" : "processing" };
    case "token":
      // The server takes codes only; a token that nobody has validated signs nobody in.
      return failure(callback.validationFailed);
    case "nothing":
      if (status === "unauthenticated") return failure(callback.noToken);
      return { status: status === "authenticated" ? "success" : "processing" };
  }
};

/** Ends a sign-in that left this page: says how it stands, and on success goes on to the saved return path. */
export const useSignInCallback = (): CallbackOutcome => {
  const outcome = useOutcome();
  const navigate = useNavigate();
  const isSuccess = outcome.status === "success";

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(
      () => navigate(takeReturnPath() ?? "/", { replace: true }),
      redirectDelayMs.afterCallback,
    );
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  return outcome;
};
