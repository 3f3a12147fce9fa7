import { AppError } from "@phaselock/service-kit";
import Stripe from "stripe";
import type { BillingConfig } from "../config.ts";
import { tracedHttpClient } from "./traced-http-client.ts";

/** Timeout of one request to Stripe, in milliseconds. With the one retry, the client is still waiting. */
const timeoutMs = 6_000;

const addressOf = (apiUrl: string) => {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
};

/** Create the official client, for Stripe itself or for the stand-in at STRIPE_API_URL. */
export const createStripe = ({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: Pick<BillingConfig, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">): Stripe => {
  const httpClient = tracedHttpClient();
  return new Stripe(STRIPE_SECRET_KEY, {
    ...(httpClient && { httpClient }),
    ...(STRIPE_API_URL !== undefined && addressOf(STRIPE_API_URL)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** The codes of the error catalogue that a failed call to Stripe can have. */
export type StripeFailure = "checkout_failed" | "upstream_unavailable";

/**
 * Run a call to Stripe and turn its failure into a code of the error catalogue.
 * @throws AppError with that code and Stripe's error as its cause
 */
export const callStripe = async <Answer>(
  code: StripeFailure,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    throw new AppError(code, { cause, detail: `Stripe: ${cause.message}` });
  }
};
