import { AppError } from "@phaselock/service-kit";
import { ClientError, type Configuration, genericGrantRequest, ResponseBodyError } from "openid-client";
import type { Discovered } from "./discover-google.ts";
import type { GoogleProfile } from "./google-profile.ts";
import { verifyIdToken } from "./verify-id-token.ts";

/** What Google's popup flow has in place of a redirect URI. */
const popupRedirectUri = "postmessage";

/** The token endpoint says of these (RFC 6749 §5.2) that the code is bad; of any other error, that we are. */
const codeRefusals = new Set(["invalid_grant", "invalid_request"]);

/** What a sign-in by redirect was begun with. */
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
  // openid-client looks at the id_token's claims too, before we verify it.
  if (cause instanceof ClientError && cause.code?.startsWith("OAUTH_JWT_"))
    return new AppError("google_rejected", { cause, detail: cause.message });
  return new AppError("google_unavailable", { cause });
};

/** The one grant for both flows: `authorizationCodeGrant` can't say `postmessage`. */
const exchangeCode = async (configuration: Configuration, code: string, proof: RedirectProof | undefined) => {
  const answer = await genericGrantRequest(configuration, "authorization_code", {
    code,
    redirect_uri: proof?.redirectUri ?? popupRedirectUri,
    ...(proof && { code_verifier: proof.codeVerifier }),
  }).catch(cause => {
    throw exchangeError(cause);
  });
  if (!answer.id_token)
    throw new AppError("google_rejected", { detail: "no id_token was given for the code" });
  return { idToken: answer.id_token, accessToken: answer.access_token };
};

/**
 * The person of a code: of the popup, or, with its proof, of a redirect.
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
