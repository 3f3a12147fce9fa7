import { createHash } from "node:crypto";
import { AppError } from "@phaselock/service-kit";
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { type GoogleProfile, personClaimsSchema, toProfile } from "./google-profile.ts";

const claimsSchema = personClaimsSchema.extend({
  azp: z.string().optional(),
  nonce: z.string().optional(),
  at_hash: z.string().optional(),
});

/** Google uses both: https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const googleSpellings = ["https://accounts.google.com", "accounts.google.com"];

/** jose's errors for failed key fetches; all its other errors are about the token. */
const keyFetchFailures = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);
const isAboutTheToken = (error: unknown) =>
  error instanceof errors.JOSEError && !keyFetchFailures.has(error.code);

/** Issuer, audience and keys to verify id_tokens with. */
export type IdTokenRules = {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly clientId: string;
};

/** Values that an id_token must match, if we know them. */
export type IdTokenContext = {
  /** The nonce that we sent. */
  readonly nonce?: string;
  /** The access token issued with the ID token. */
  readonly accessToken?: string;
};

/** The left half of the hash, with the hash of RS256 (OpenID Connect Core §3.2.2.9). */
const accessTokenHash = (accessToken: string) =>
  createHash("sha256").update(accessToken, "ascii").digest().subarray(0, 16).toString("base64url");

/**
 * Verify an id_token (OpenID Connect Core §3.1.3.7): signature, issuer, audience, authorised party, times, nonce,
 * access token hash, and that Google has verified the address.
 * @throws AppError `google_rejected`, `google_email_unverified`, or `google_unavailable` if the keys can't be fetched
 */
export const verifyIdToken = async (
  idToken: string,
  rules: IdTokenRules,
  { nonce, accessToken }: IdTokenContext = {},
): Promise<GoogleProfile> => {
  const issuer = googleSpellings.includes(rules.issuer) ? googleSpellings : rules.issuer;
  const verified = await jwtVerify(idToken, rules.keys, {
    issuer,
    audience: rules.clientId,
    algorithms: ["RS256"],
    requiredClaims: ["exp", "iat", "sub"],
  }).catch(cause => {
    throw new AppError(isAboutTheToken(cause) ? "google_rejected" : "google_unavailable", { cause });
  });
  const claims = claimsSchema.safeParse(verified.payload);
  if (!claims.success) throw new AppError("google_rejected", { cause: claims.error });
  const { azp, at_hash: hash } = claims.data;
  const refuse = (detail: string) => new AppError("google_rejected", { detail });
  if (azp !== undefined && azp !== rules.clientId) throw refuse(`azp ${azp}`);
  if (nonce !== undefined && claims.data.nonce !== nonce) throw refuse("not the nonce that we sent");
  if (accessToken !== undefined && hash !== undefined && hash !== accessTokenHash(accessToken))
    throw refuse("at_hash of another access token");
  if (!claims.data.email_verified) throw new AppError("google_email_unverified");
  return toProfile(claims.data);
};
