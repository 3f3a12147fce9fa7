import { z } from "zod/mini";
import {
  balanceSchema,
  checkoutRequestSchema,
  checkoutResponseSchema,
  checkoutStateSchema,
  checkoutWaitQuerySchema,
  entitlementSchema,
  holdRequestSchema,
  holdResponseSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  offlineLeaseSchema,
  portalRequestSchema,
  portalResponseSchema,
  purchasesPageSchema,
  purchasesQuerySchema,
  receiptResponseSchema,
  stripeIdSchema,
  subscriptionResponseSchema,
} from "../http/billing.ts";
import { billingExportSchema } from "../http/exports/billing.ts";
import { jwksSchema } from "../http/identity.ts";
import type { Endpoints } from "./endpoint.ts";

const params = z.object({ id: stripeIdSchema });

/** The endpoints of svc-billing. */
export const billingEndpoints = {
  "POST /api/create-checkout-session": {
    body: checkoutRequestSchema,
    response: { 200: checkoutResponseSchema },
    errors: ["unknown_pack", "already_subscribed", "checkout_failed"],
  },
  "GET /api/billing/checkouts/{id}": {
    params,
    query: checkoutWaitQuerySchema,
    response: { 200: checkoutStateSchema },
  },
  "GET /api/billing/subscription": { response: { 200: subscriptionResponseSchema } },
  // Canceling leaves Premium on until the paid period ends; resuming takes that back. Both may be repeated.
  "POST /api/billing/subscription/cancel": {
    response: { 200: subscriptionResponseSchema },
    errors: ["not_subscribed"],
  },
  "POST /api/billing/subscription/resume": {
    response: { 200: subscriptionResponseSchema },
    errors: ["not_subscribed"],
  },
  "POST /api/billing/portal": {
    body: portalRequestSchema,
    response: { 200: portalResponseSchema },
    errors: ["not_subscribed"],
  },
  "POST /api/billing/offline-lease": { response: { 200: offlineLeaseSchema }, errors: ["premium_required"] },
  "GET /api/billing/balance": { response: { 200: balanceSchema } },
  "GET /api/billing/ledger": { query: ledgerQuerySchema, response: { 200: ledgerPageSchema } },
  "GET /api/billing/purchases": { query: purchasesQuerySchema, response: { 200: purchasesPageSchema } },
  "GET /api/billing/purchases/{id}/receipt": { params, response: { 200: receiptResponseSchema } },
  "GET /api/billing/export": { response: { 200: billingExportSchema } },
  // The signature covers the body byte for byte, so no schema parses it.
  "POST /api/webhooks/stripe": {
    response: { 200: z.object({ received: z.literal(true) }) },
    errors: ["webhook_signature_invalid", "payload_too_large", "unsupported_media_type"],
  },
  // Other services call these with the user's token; the gateway does not route /internal.
  "GET /internal/entitlement": { response: { 200: entitlementSchema } },
  // Public keys, so this one needs no token.
  "GET /internal/lease-keys": { response: { 200: jwksSchema } },
  "POST /internal/holds": {
    body: holdRequestSchema,
    response: { 200: holdResponseSchema },
    errors: ["payment_required", "conflict"],
  },
} as const satisfies Endpoints;
