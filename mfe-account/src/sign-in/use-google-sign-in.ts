import { redirectDelayMs, type SignInResponse } from "@phaselock/contracts";
import { clientConfigQuery, logWarning, useAuth, useNavigate, useToast } from "@phaselock/web";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { texts } from "../texts.ts";
import { chooseGoogleFlow, flowWithoutPopup, type GoogleFlow, googlePage } from "./choose-google-flow.ts";
import {
  askGoogle,
  GooglePopupBlockedError,
  GoogleProviderError,
  loadGoogleScript,
} from "./google-client.ts";
import { leaveForGoogle } from "./leave-for-google.ts";
import { signInFailure } from "./sign-in-failure.ts";
import { usePathAfterSignIn } from "./use-path-after-sign-in.ts";

/**
 * Google sign-in (SPEC.md §4). On success it shows "Login Successful" and goes on after 0.8 s. `signIn` must be called
 * while a click is handled; `isPending` is the time for "Connecting...".
 */
export const useGoogleSignIn = () => {
  const auth = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const pathAfterSignIn = usePathAfterSignIn();
  const google = useQuery(clientConfigQuery).data?.google;

  useEffect(() => {
    if (!google) return;
    if (google.clientId === "") logWarning("The Google client id is missing");
    // Early, so that the popup opens within the click; a failure is told when the button is used.
    loadGoogleScript(google.scriptUrl).catch(() => undefined);
  }, [google]);

  const signIn = useMutation({
    mutationFn: async (): Promise<SignInResponse> => {
      if (!google?.clientId) throw new GoogleProviderError("No configuration yet, or no client id in it");
      const page = googlePage();
      const through = async (flow: GoogleFlow): Promise<SignInResponse> =>
        flow === "code-popup" || flow === "token-popup"
          ? auth.signIn(await askGoogle(flow, google))
          : leaveForGoogle(flow, google);
      try {
        return await through(chooseGoogleFlow(page));
      } catch (error) {
        const flow = error instanceof GooglePopupBlockedError ? flowWithoutPopup(page) : null;
        if (!flow)
          throw error instanceof GooglePopupBlockedError ? new GoogleProviderError(error.message) : error;
        return through(flow);
      }
    },
    onSuccess: () => {
      toast({ title: texts.signIn.successTitle, description: texts.signIn.success });
      setTimeout(() => navigate(pathAfterSignIn(), { replace: true }), redirectDelayMs.afterLogin);
    },
    onError: error => toast({ ...signInFailure(error), variant: "destructive" }),
  });
  const { reset } = signIn;

  useEffect(() => {
    // Back from Google the browser may show this very page again, with its button still "Connecting...".
    const shownAgain = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, [reset]);

  return {
    signIn: () => signIn.mutate(),
    isPending: signIn.isPending,
    /** This screen's own sign-in is under way or done: not the moment for "Already Signed In". */
    hasStarted: signIn.isPending || signIn.isSuccess,
    error: signIn.error,
  };
};
