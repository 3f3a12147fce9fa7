import type { CheckoutRequest } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api/api.ts";
import { ApiError, publicText } from "../api/api-error.ts";
import { parseWith } from "../api/body-parser.ts";
import { useAuth } from "../auth/auth-provider.tsx";
import { texts } from "../texts.ts";
import { useToast } from "../toasts/toast-provider.tsx";
import { checkoutIntents } from "./checkout-intent.ts";

const returnUrl = "/pricing";
const mutationKey = ["checkout"];

/**
 * Starts a purchase and leaves for the hosted checkout. Signed out, the intent is kept, the user is sent to /auth,
 * which is the sign-in, and a screen that uses this hook takes the intent up again afterwards.
 * @param options.onFailure is told when the start fails without an answer of the server; when the server has answered,
 * "Checkout Error" says what
 */
export const useCheckout = (options: { readonly onFailure: (request: CheckoutRequest) => void }) => {
  const { status } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A press waits until it is known who has pressed: the signed-in must not be sent to sign in.
  const [wanted, setWanted] = useState<CheckoutRequest>();

  const checkout = useMutation({
    mutationKey,
    mutationFn: (request: CheckoutRequest) =>
      api.post(
        "/api/create-checkout-session",
        { ...request, type: request.type ?? "subscription", returnUrl },
        parseWith(schemas => schemas.checkoutResponseSchema),
      ),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error, request) => {
      if (!(error instanceof ApiError)) return options.onFailure(request);
      toast({
        title: texts.checkout.failedTitle,
        description: publicText(error, texts.checkout.failed),
        variant: "destructive",
      });
    },
  });
  const { mutate, reset } = checkout;

  useEffect(() => {
    // Back from the hosted checkout the browser may show this very page again, with its button still "Processing...".
    const shownAgain = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, [reset]);

  useEffect(() => {
    if (status !== "authenticated") return;
    const request = wanted ?? checkoutIntents.read();
    checkoutIntents.clear();
    setWanted(undefined);
    // The buttons are drawn as disabled only after the press: a second one can come before that.
    if (request && queryClient.isMutating({ mutationKey }) === 0)
      mutate({ type: request.type, credits: request.credits });
  }, [status, wanted, mutate, queryClient]);

  useEffect(() => {
    if (status !== "unauthenticated" || !wanted) return;
    setWanted(undefined);
    checkoutIntents.save(wanted);
    toast(texts.checkout.signInFirst);
    navigate("/auth");
  }, [status, wanted, toast, navigate]);

  return {
    startCheckout: (type: "subscription" | "credits", credits?: number): void => setWanted({ type, credits }),
    /** The purchase under way, until the browser has left; its button reads "Processing...". */
    pending: checkout.isPending || checkout.isSuccess ? checkout.variables : wanted,
  };
};
