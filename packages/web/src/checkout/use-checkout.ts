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
 * Starts a purchase and redirects to the hosted checkout. For a visitor it stores the intent and redirects to /auth, which
 * is the sign-in; afterwards, a screen that uses this hook resumes the purchase.
 * @param options.onFailure called when the start fails without a response; when the server responds with an error, the
 * toast "Checkout Error" shows its text
 */
export const useCheckout = (options: { readonly onFailure: (request: CheckoutRequest) => void }) => {
  const { status } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A click waits for the authentication state: a signed-in user must not be sent to the sign-in.
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
    // On Back from the hosted checkout the browser may restore this page with its button still "Processing...".
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reset();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);

  useEffect(() => {
    if (status !== "authenticated") return;
    const request = wanted ?? checkoutIntents.read();
    checkoutIntents.clear();
    setWanted(undefined);
    // A second click can arrive before the buttons render as disabled.
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
    /** The purchase in progress, until the browser leaves the page; its button reads "Processing...". */
    pending: checkout.isPending || checkout.isSuccess ? checkout.variables : wanted,
  };
};
