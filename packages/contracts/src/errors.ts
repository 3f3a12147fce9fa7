/**
 * The closed catalogue of errors that the product shows to the outside: a stable code, the HTTP status and the
 * public text. Services throw by code; one place turns that into HTTP. Private detail goes to the log only.
 */
export const errorCatalogue = {
  invalid_request: { status: 400, text: "The request is not valid." },
  authentication_required: { status: 401, text: "Please sign in." },
  invalid_token: { status: 401, text: "Your sign-in has expired. Please sign in again." },
  google_code_exchange_failed: { status: 401, text: "Failed to exchange authorization code" },
  google_rejected: { status: 401, text: "Server rejected authentication" },
  google_token_invalid: { status: 401, text: "Failed to validate token" },
  google_email_unverified: { status: 403, text: "Google has not verified this e-mail address." },
  google_unavailable: {
    status: 503,
    text: "There was a problem with Google authentication. Please try again later.",
  },
  account_deactivated: { status: 403, text: "This account has been deactivated." },
  invalid_refresh_token: { status: 401, text: "Your sign-in has expired. Please sign in again." },
  invalid_dpop_proof: { status: 400, text: "The proof of possession is not valid." },
  use_dpop_nonce: { status: 401, text: "Please prove possession again, with the server's nonce." },
  webhook_signature_invalid: { status: 400, text: "The webhook's signature is not valid." },
  payment_required: { status: 402, text: "You do not have enough credits for this session." },
  premium_required: { status: 403, text: "This needs Premium." },
  forbidden: { status: 403, text: "You may not do this." },
  not_found: { status: 404, text: "Not found." },
  method_not_allowed: { status: 405, text: "This can't be done here." },
  request_timeout: { status: 408, text: "The request took too long to arrive." },
  conflict: { status: 409, text: "This was changed by something else in the meantime." },
  session_already_running: { status: 409, text: "Another session is still running." },
  session_ended: { status: 409, text: "This session has ended." },
  payload_too_large: { status: 413, text: "The request is too large." },
  unsupported_media_type: { status: 415, text: "This kind of content is not supported." },
  unknown_pack: { status: 422, text: "There is no such credit pack." },
  subscription_not_available: { status: 422, text: "Premium can't be bought yet." },
  free_session_too_long: { status: 422, text: "Free sessions last up to 5 minutes." },
  headers_too_large: { status: 431, text: "The request's headers are too large." },
  rate_limited: { status: 429, text: "Too many requests. Please wait a moment." },
  internal: { status: 500, text: "Something went wrong on our side." },
  checkout_failed: { status: 502, text: "Failed to create checkout session" },
  upstream_unavailable: { status: 503, text: "This part of the product is not available right now." },
  upstream_timeout: { status: 504, text: "This part of the product did not answer in time." },
} as const satisfies Record<string, { status: number; text: string }>;

/** A stable error code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
