import { z } from "zod/mini";
import {
  deleteAccountRequestSchema,
  deleteAccountResponseSchema,
  erasureSchema,
} from "../http/account-deletion.ts";
import { accountExportSchema } from "../http/exports/account.ts";
import {
  googleCallbackRequestSchema,
  jwksSchema,
  preferencesPatchSchema,
  preferencesSchema,
  refreshRequestSchema,
  signInResponseSchema,
  tokenPairSchema,
  userSchema,
} from "../http/identity.ts";
import { signInSessionsSchema } from "../http/sign-in-sessions.ts";
import { createSupportRequestSchema, supportRequestSchema, supportRequestsSchema } from "../http/support.ts";
import { type Endpoints, noBody } from "./endpoint.ts";

const params = z.object({ id: z.uuid() });

/** The endpoints of svc-identity. */
export const identityEndpoints = {
  "GET /.well-known/jwks.json": { response: { 200: jwksSchema } },

  "GET /api/auth/google": { response: { 302: noBody } },
  "POST /api/auth/google/callback": {
    body: googleCallbackRequestSchema,
    response: { 200: signInResponseSchema },
    errors: [
      "google_code_exchange_failed",
      "google_rejected",
      "google_token_invalid",
      "google_email_unverified",
      "google_unavailable",
      "account_deactivated",
      "invalid_dpop_proof",
      "use_dpop_nonce",
    ],
  },
  "POST /api/auth/refresh": {
    body: refreshRequestSchema,
    response: { 200: tokenPairSchema },
    errors: ["invalid_refresh_token", "invalid_dpop_proof", "use_dpop_nonce"],
  },
  "POST /api/auth/logout": { body: refreshRequestSchema, response: { 204: noBody } },
  "GET /api/auth/sessions": { response: { 200: signInSessionsSchema } },
  "DELETE /api/auth/sessions": { response: { 204: noBody } },
  "DELETE /api/auth/sessions/{id}": { params, response: { 204: noBody } },
  "GET /api/auth/me": { response: { 200: userSchema }, errors: ["account_deactivated"] },

  "GET /api/preferences": { response: { 200: preferencesSchema }, errors: ["account_deactivated"] },
  "PATCH /api/preferences": {
    body: preferencesPatchSchema,
    response: { 200: preferencesSchema },
    errors: ["account_deactivated"],
  },

  "GET /api/support/requests": { response: { 200: supportRequestsSchema }, errors: ["account_deactivated"] },
  "POST /api/support/requests": {
    body: createSupportRequestSchema,
    response: { 201: supportRequestSchema },
    errors: ["account_deactivated", "premium_required", "conflict"],
  },

  "GET /api/account/export": { response: { 200: accountExportSchema } },
  "DELETE /api/account": {
    body: deleteAccountRequestSchema,
    response: { 202: deleteAccountResponseSchema },
  },
  // Needs no token: after the deletion, the former owner has only this id, which can't be guessed.
  "GET /api/account/erasures/{id}": { params, response: { 200: erasureSchema } },
} as const satisfies Endpoints;
