import { AppError } from "@phaselock/service-kit";
import { ClientError, type Configuration, genericGrantRequest, ResponseBodyError } from "openid-client";
import type { Discovered } from "./discover-google.ts";
import type { GoogleProfile } from "./google-profile.ts";
import { verifyIdToken } from "./verify-id-token.ts";

/** Google's popup flow sends this in place of a redirect URI. */
const popupRedirectUri = "postmessage";

/** Token endpoint errors (RFC 6749 §5.2) that mean a bad code. Any other error means that our own request is wrong. */
const codeRefusals = new Set(["invalid_grant", "invalid_request"]);

/** The values that a redirect sign-in began with and that its code exchange needs. */
export type RedirectProof = {
  readonly redirectUri: string;
  /** RFC 7636 §4.1. */
  readonly codeVerifier: string;
  readonly nonce: string;
};

const exchangeError = (cause: unknown): AppError => {
  if (cause instanceof ResponseBodyError && codeRefusals.has(cause.error))
    return new AppError("google_code_exchange_failed", {
      cause,
      detail: cause.error_description ?? cause.error,
    });
  // openid-client also checks the id_token's claims, before we verify it.
  if (cause instanceof ClientError && cause.code?.startsWith("OAUTH_JWT_"))
    return new AppError("google_rejected", { cause, detail: cause.message });
  return new AppError("google_unavailable", { cause });
};

/** Both flows use the generic grant, because `authorizationCodeGrant` can't send `postmessage`. */
const exchangeCode = async (configuration: Configuration, code: string, proof: RedirectProof | undefined) => {
  const answer = await genericGrantRequest(configuration, "authorization_code", {
    code,
    redirect_uri: proof?.redirectUri ?? popupRedirectUri,
    ...(proof && { code_verifier: proof.codeVerifier }),
  }).catch(cause => {
    throw exchangeError(cause);
  });
  if (!answer.id_token) throw new AppError("google_rejected", { detail: "no id_token came with the code" });
  return { idToken: answer.id_token, accessToken: answer.access_token };
};

/**
 * Exchange a code for its owner's profile: a popup's code, or a redirect's code with its proof.
 * @throws AppError `google_code_exchange_failed`, `google_rejected`, `google_email_unverified`, `google_unavailable`
 */
export const redeemCode = async (
  { configuration, rules }: Discovered,
  code: string,
  proof?: RedirectProof,
): Promise<GoogleProfile> => {
  const { idToken, accessToken } = await exchangeCode(configuration, code, proof);
  return verifyIdToken(idToken, rules, { accessToken, ...(proof && { nonce: proof.nonce }) });
};
