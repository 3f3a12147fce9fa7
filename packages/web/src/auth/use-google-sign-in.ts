import { redirectDelayMs, type SignInResponse } from "@phaselock/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { answeredBy } from "../api/answer.ts";
import { api } from "../api/api.ts";
import { readCheckoutIntent } from "../checkout/checkout-intent.ts";
import { clientConfigQuery } from "../config/use-client-config.ts";
import { useToast } from "../toasts/toast-provider.tsx";
import { useAuth } from "./auth-provider.tsx";
import {
  GoogleClosedError,
  GoogleProviderError,
  loadGoogleScript,
  requestGoogleCode,
} from "./google-code-client.ts";
import { pathAfterSignIn } from "./path-after-sign-in.ts";
import { takeReturnPath } from "./return-path.ts";
import { signInFailure } from "./sign-in-failure.ts";

/**
 * Google sign-in by the authorization-code flow in a popup. On success it shows "Login Successful" and goes on after
 * 0.8 s. `signIn` must be called while a click is handled; `isPending` is the time for "Connecting...".
 * @param options.redirectPath where to go when no return path is saved; by default the journey's target
 */
export const useGoogleSignIn = (options: { readonly redirectPath?: string } = {}) => {
  const { acceptSignIn } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const google = useQuery(clientConfigQuery).data?.google;

  useEffect(() => {
    // Early, so that the popup opens within the click; a failure is told when the button is used.
    if (google) void loadGoogleScript(google.scriptUrl).catch(() => undefined);
  }, [google]);

  const signIn = useMutation({
    mutationFn: async (): Promise<SignInResponse> => {
      if (!google) throw new GoogleProviderError("No configuration yet");
      const answer = answeredBy(schemas => schemas.signInResponseSchema);
      return api.post("/api/auth/google/callback", await requestGoogleCode(google), answer);
    },
    onSuccess: response => {
      acceptSignIn(response);
      toast({ title: "Login Successful", description: "Welcome back!" });
      const path = pathAfterSignIn({
        returnPath: takeReturnPath(),
        hasCheckoutIntent: readCheckoutIntent() !== null,
        redirectPath: options.redirectPath,
        user: response.user,
        nowMs: Date.now(),
      });
      setTimeout(() => navigate(path, { replace: true }), redirectDelayMs.afterLogin);
    },
    onError: error => {
      if (!(error instanceof GoogleClosedError)) toast({ ...signInFailure(error), variant: "destructive" });
    },
  });

  return {
    signIn: () => signIn.mutate(),
    isPending: signIn.isPending,
    /** This screen's own sign-in is under way or done: not the moment for "Already Signed In". */
    hasStarted: signIn.isPending || signIn.isSuccess,
    error: signIn.error,
  };
};
