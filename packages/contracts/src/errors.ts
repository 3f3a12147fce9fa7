import { favouritesMax, ownPatternsMax } from "./catalogue.ts";
import { attentionBaselineMaxSeconds } from "./constants.ts";

/**
 * The closed catalogue of public errors: a stable code, its HTTP status and the text that users see. Services throw
 * by code, and one place turns the code into HTTP. Private detail goes to the log only.
 */
export const errorCatalogue = {
  invalid_request: { status: 400, text: "This request isn't valid. Check it and try again." },
  authentication_required: { status: 401, text: "Please sign in." },
  invalid_token: { status: 401, text: "Your sign-in has expired. Please sign in again." },
  google_code_exchange_failed: { status: 401, text: "Failed to exchange authorization code" },
  google_rejected: { status: 401, text: "Server rejected authentication" },
  google_token_invalid: { status: 401, text: "Failed to validate token" },
  google_email_unverified: {
    status: 403,
    text: "Google hasn't verified this email address. Verify it with Google, then sign in again.",
  },
  google_unavailable: {
    status: 503,
    text: "There was a problem with Google authentication. Please try again later.",
  },
  account_deactivated: { status: 403, text: "This account has been deactivated." },
  invalid_refresh_token: { status: 401, text: "Your sign-in has expired. Please sign in again." },
  invalid_dpop_proof: { status: 400, text: "We couldn't verify this browser. Please sign in again." },
  use_dpop_nonce: {
    status: 401,
    text: "Repeat this request with a DPoP proof that includes the server's nonce.",
  },
  webhook_signature_invalid: { status: 400, text: "The webhook signature isn't valid." },
  payment_required: {
    status: 402,
    text: "You don't have enough credits for this session. Buy more credits or choose a shorter session.",
  },
  premium_required: { status: 403, text: "You need Premium for this." },
  consent_required: { status: 403, text: "You haven't allowed this. You can allow it under Signals." },
  forbidden: { status: 403, text: "You don't have permission to do this." },
  not_found: { status: 404, text: "Not found." },
  method_not_allowed: { status: 405, text: "This address doesn't support that method." },
  request_timeout: { status: 408, text: "Your request took too long to arrive. Please try again." },
  conflict: { status: 409, text: "This has changed in the meantime. Reload the page and try again." },
  session_already_running: { status: 409, text: "Another session is still running. End it, then try again." },
  baseline_too_old: {
    status: 409,
    text: `You did this task more than ${attentionBaselineMaxSeconds / 60} minutes before the session. Do it again right before the next one.`,
  },
  session_ended: { status: 409, text: "This session has ended. Start a new one to continue." },
  unstarted_limit_reached: {
    status: 409,
    text: "You've prepared several sessions without starting them. Wait two minutes, then try again.",
  },
  session_limit_reached: {
    status: 409,
    text: "You've reached the daily limit for sessions. Try again tomorrow.",
  },
  payload_too_large: { status: 413, text: "Your request is too large." },
  unsupported_media_type: { status: 415, text: "This content type isn't supported." },
  unknown_pack: { status: 422, text: "This credit pack isn't on sale. Choose another one." },
  already_subscribed: { status: 409, text: "You already have Premium. You can manage it in your account." },
  not_subscribed: { status: 409, text: "You don't have a subscription to change." },
  free_session_too_long: {
    status: 422,
    text: "Free sessions last up to 5 minutes. Choose a shorter session, or pay with credits.",
  },
  pattern_name_taken: { status: 409, text: "You already have a pattern with this name. Choose another one." },
  pattern_limit_reached: {
    status: 422,
    text: `You've reached the limit of ${ownPatternsMax} patterns. Delete one, then save again.`,
  },
  favourite_limit_reached: {
    status: 422,
    text: `You've reached the limit of ${favouritesMax} favourites. Remove one, then try again.`,
  },
  journal_limit_reached: {
    status: 422,
    text: "You've reached the daily limit for journal entries. Try again tomorrow.",
  },
  offline_lease_invalid: {
    status: 403,
    text: "We can't add this session: it wasn't started while this device could play offline.",
  },
  offline_session_overlaps: {
    status: 409,
    text: "We can't add this session: this device played another one at the same time.",
  },
  offline_session_too_late: {
    status: 422,
    text: "We can't add this session: it was played too long ago.",
  },
  session_times_invalid: { status: 422, text: "We can't add this session: its times don't fit together." },
  samples_beyond_clock: { status: 422, text: "This report doesn't fit the time the session has played." },
  headers_too_large: { status: 431, text: "Your request's headers are too large." },
  rate_limited: { status: 429, text: "Too many requests. Please wait a moment." },
  internal: { status: 500, text: "Something went wrong on our side." },
  checkout_failed: { status: 502, text: "Failed to create checkout session" },
  upstream_unavailable: {
    status: 503,
    retryAfterSeconds: 2,
    text: "This part of Phaselock is unavailable right now. Please try again soon.",
  },
  upstream_timeout: {
    status: 504,
    retryAfterSeconds: 2,
    text: "This part of Phaselock didn't respond in time. Please try again.",
  },
} as const satisfies Record<string, { status: number; text: string; retryAfterSeconds?: number }>;

/** A stable error code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
