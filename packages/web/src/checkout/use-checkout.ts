import type { CheckoutRequest } from "@phaselock/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api/api.ts";
import { ApiError, publicText } from "../api/api-error.ts";
import { parseWith } from "../api/body-parser.ts";
import { useAuth } from "../auth/auth-provider.tsx";
import { usePageRestore } from "../page-restore.ts";
import { texts } from "../texts.ts";
import { useToast } from "../toasts/toast-provider.tsx";
import { checkoutIntents } from "./checkout-intent.ts";

const returnUrl = "/pricing";
const mutationKey = ["checkout"];

/**
 * Starts a purchase and redirects to the hosted checkout. For a signed-out user it stores the intent and redirects to
 * /auth, the sign-in; after sign-in, a screen that uses this hook resumes the purchase.
 * @param options.onFailure called when the start fails without a response; a failure response shows a "Checkout Error"
 * toast instead
 */
export const useCheckout = (options: { readonly onFailure: (request: CheckoutRequest) => void }) => {
  const { status } = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A click while the status is loading waits, so that a signed-in user isn't sent to sign in.
  const [early, setEarly] = useState<CheckoutRequest>();

  const checkout = useMutation({
    mutationKey,
    mutationFn: (request: CheckoutRequest) =>
      api.post(
        "/api/create-checkout-session",
        parseWith(schemas => schemas.checkoutResponseSchema),
        { body: { ...request, type: request.type ?? "subscription", returnUrl } },
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

  // Going back from the hosted checkout can restore this page with its button still at "Processing...".
  usePageRestore(reset);

  const start = useCallback(
    (request: CheckoutRequest): void => {
      if (status === "unauthenticated") {
        checkoutIntents.save(request);
        toast(texts.checkout.signInFirst);
        navigate("/auth");
        return;
      }
      checkoutIntents.clear();
      // A second click can come before the buttons are disabled.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      mutate({ type: request.type, credits: request.credits });
    },
    [status, toast, navigate, queryClient, mutate],
  );

  useEffect(() => {
    if (status === "loading") return;
    const request = early ?? (status === "authenticated" ? checkoutIntents.read() : null);
    setEarly(undefined);
    if (request) start(request);
  }, [status, early, start]);

  return {
    startCheckout: (type: "subscription" | "credits", credits?: number): void =>
      status === "loading" ? setEarly({ type, credits }) : start({ type, credits }),
    /** The purchase in progress, until the browser has left the page; its button reads "Processing...". */
    pending: checkout.isPending || checkout.isSuccess ? checkout.variables : early,
  };
};
