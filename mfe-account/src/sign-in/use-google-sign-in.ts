import { redirectDelayMs, type SignInResponse } from "@phaselock/contracts";
import { clientConfigQuery, logWarning, useAuth, useNavigate, useToast } from "@phaselock/web";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { chooseGoogleFlow, flowWithoutPopup, type GoogleFlow, googlePage } from "./choose-google-flow.ts";
import {
  askGoogle,
  GooglePopupBlockedError,
  GoogleProviderError,
  loadGoogleScript,
} from "./google-client.ts";
import { redirectToGoogle } from "./redirect-to-google.ts";
import { signInFailure } from "./sign-in-failure.ts";
import { signInTexts } from "./sign-in-texts.tsx";
import { usePathAfterSignIn } from "./use-path-after-sign-in.ts";

/**
 * Google sign-in (docs/product.md#sign-in). On success it shows "Login Successful" and redirects after 0.8 s. Call
 * `signIn` in a click handler; show "Connecting..." while `isPending`.
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
    // Load early, so that the popup opens within the click. A failure is shown when the user clicks.
    loadGoogleScript(google.scriptUrl).catch(() => undefined);
  }, [google]);

  const signIn = useMutation({
    mutationFn: async (): Promise<SignInResponse> => {
      if (!google?.clientId) throw new GoogleProviderError("No configuration yet, or no client id in it");
      const page = googlePage();
      const signInWith = async (flow: GoogleFlow): Promise<SignInResponse> =>
        flow === "code-popup" || flow === "token-popup"
          ? auth.signIn(await askGoogle(flow, google))
          : redirectToGoogle(flow, google);
      try {
        return await signInWith(chooseGoogleFlow(page));
      } catch (error) {
        const flow = error instanceof GooglePopupBlockedError ? flowWithoutPopup(page) : null;
        if (!flow)
          throw error instanceof GooglePopupBlockedError ? new GoogleProviderError(error.message) : error;
        return signInWith(flow);
      }
    },
    onSuccess: () => {
      toast({ title: signInTexts.successTitle, description: signInTexts.success });
      setTimeout(() => navigate(pathAfterSignIn(), { replace: true }), redirectDelayMs.afterLogin);
    },
    onError: error => toast({ ...signInFailure(error), variant: "destructive" }),
  });
  const { reset } = signIn;

  useEffect(() => {
    // Going back from Google can restore this page from the back/forward cache, its button still at "Connecting...".
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);

  return {
    signIn: () => signIn.mutate(),
    isPending: signIn.isPending,
    /** The sign-in on this screen is pending or done, so "Already Signed In" must not be shown. */
    hasStarted: signIn.isPending || signIn.isSuccess,
    error: signIn.error,
  };
};
