import { AppError } from "@phaselock/service-kit";
import { ClientError, type Configuration, fetchUserInfo, WWWAuthenticateChallengeError } from "openid-client";
import type { Discovered } from "./discover-google.ts";
import { type GoogleProfile, personClaimsSchema, toProfile } from "./google-profile.ts";
import { refusalOf, type TokenInfo, tokenInfoSchema } from "./judge-token-info.ts";
import { verifyIdToken } from "./verify-id-token.ts";

/** The implicit flow's tokens: the access token, and the id_token if there is one. */
export type GoogleTokens = { readonly accessToken: string; readonly idToken?: string | undefined };

const unavailable = (cause: unknown) => new AppError("google_unavailable", { cause });

/** Call Google's tokeninfo. It is not in the discovery document, but is on the token endpoint's origin. */
const fetchTokenInfo = async (discovered: Discovered, accessToken: string): Promise<TokenInfo> => {
  const url = new URL("/tokeninfo", discovered.tokenEndpoint);
  url.searchParams.set("access_token", accessToken);
  const answer = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(discovered.timeoutMs),
  }).catch(cause => {
    throw unavailable(cause);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 400) throw new AppError("google_token_invalid", { detail: JSON.stringify(body) });
  const info = tokenInfoSchema.safeParse(body);
  if (answer.ok && info.success) return info.data;
  // A service account's token, for example, has no `sub`. Google did answer, so this is a refusal, not an outage.
  throw answer.ok
    ? new AppError("google_token_invalid", { cause: info.error })
    : unavailable(new Error(`tokeninfo answered ${answer.status}`));
};

const fetchProfile = async (
  configuration: Configuration,
  accessToken: string,
  sub: string,
): Promise<GoogleProfile> => {
  const answer = await fetchUserInfo(configuration, accessToken, sub).catch(cause => {
    if (cause instanceof WWWAuthenticateChallengeError)
      throw new AppError("google_token_invalid", { cause, detail: "refused by userinfo" });
    if (cause instanceof ClientError && cause.code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED")
      throw new AppError("google_rejected", { cause, detail: "userinfo has another sub" });
    throw unavailable(cause);
  });
  const claims = personClaimsSchema.safeParse(answer);
  if (!claims.success) throw new AppError("google_token_invalid", { cause: claims.error });
  if (!claims.data.email_verified) throw new AppError("google_email_unverified");
  return toProfile(claims.data);
};

/**
 * Exchange an access token that was issued to us for its owner's profile. Userinfo answers for any app's token, so
 * check tokeninfo first. An id_token, if present, must be valid and have the same `sub`.
 * @throws AppError `google_token_invalid`, `google_rejected`, `google_email_unverified`, `google_unavailable`
 */
export const validateTokens = async (
  discovered: Discovered,
  { accessToken, idToken }: GoogleTokens,
): Promise<GoogleProfile> => {
  const { configuration, rules } = discovered;
  const info = await fetchTokenInfo(discovered, accessToken);
  const refusal = refusalOf(info, rules.clientId, new Date());
  if (refusal) throw new AppError("google_token_invalid", { detail: refusal });
  if (idToken === undefined) return fetchProfile(configuration, accessToken, info.sub);
  const profile = await verifyIdToken(idToken, rules, { accessToken });
  if (profile.sub !== info.sub)
    throw new AppError("google_rejected", { detail: "the two tokens have different subs" });
  return profile;
};
