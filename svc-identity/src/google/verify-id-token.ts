import { AppError } from "@phaselock/service-kit";
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";

/** A person as Google vouches for them. */
export type GoogleProfile = {
  /** Google's own id of the person: never reused, unlike an address. */
  readonly sub: string;
  /** Verified by Google, lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
};

/** PostgreSQL can't hold NUL, and nobody's name has control characters in it. */
const controlCharacters = /\p{Cc}/gu;
const nameSchema = z
  .string()
  .transform(text => text.replaceAll(controlCharacters, "").trim().slice(0, 200) || null)
  .nullable()
  .catch(null);

const claimsSchema = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.boolean(),
  azp: z.string().optional(),
  name: nameSchema,
  given_name: nameSchema,
  family_name: nameSchema,
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .catch(null),
});

/** Google signs as either: https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const googleSpellings = ["https://accounts.google.com", "accounts.google.com"];

/** Failures of fetching the keys; every other error of jose's is about the token. */
const keyFetchFailures = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);
const isAboutTheToken = (error: unknown) =>
  error instanceof errors.JOSEError && !keyFetchFailures.has(error.code);

/** Whom id_tokens are for, and how they are checked. */
export type IdTokenRules = {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly clientId: string;
};

/**
 * Verify an id_token (OpenID Connect Core §3.1.3.7): signature, issuer, audience, authorised party, times, and
 * that Google has verified the address.
 * @throws AppError `google_rejected`, `google_email_unverified`, or `google_unavailable` when the keys can't be had
 */
export const verifyIdToken = async (idToken: string, rules: IdTokenRules): Promise<GoogleProfile> => {
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
  const { sub, email, azp, name, given_name: firstName, family_name: lastName, picture } = claims.data;
  if (azp !== undefined && azp !== rules.clientId)
    throw new AppError("google_rejected", { detail: `azp ${azp}` });
  if (!claims.data.email_verified) throw new AppError("google_email_unverified");
  return { sub, email, name, firstName, lastName, picture };
};
