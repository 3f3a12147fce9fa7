import { z } from "zod";

/** Why a customer leaves: https://docs.stripe.com/api/subscriptions/cancel. */
export const feedbackSchema = z.enum([
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
]);
