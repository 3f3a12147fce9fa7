import { AppError } from "@phaselock/service-kit";
import { ClientError, type Configuration, fetchUserInfo, WWWAuthenticateChallengeError } from "openid-client";
import type { Discovered } from "./discover-google.ts";
import { type GoogleProfile, personClaimsSchema, toProfile } from "./google-profile.ts";
import { refusalOf, type TokenInfo, tokenInfoSchema } from "./judge-token-info.ts";
import { verifyIdToken } from "./verify-id-token.ts";

/** What the implicit flow gives: the access token, and the id_token where one came with it. */
export type GoogleTokens = { readonly accessToken: string; readonly idToken?: string | undefined };

const unavailable = (cause: unknown) => new AppError("google_unavailable", { cause });

/** Google's tokeninfo, which is not in its discovery document: it lies beside the token endpoint. */
const askTokenInfo = async (discovered: Discovered, accessToken: string): Promise<TokenInfo> => {
  const url = new URL("/tokeninfo", discovered.tokenEndpoint);
  url.searchParams.set("access_token", accessToken);
  const answer = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(discovered.answerWithinMs),
  }).catch(cause => {
    throw unavailable(cause);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.status === 400) throw new AppError("google_token_invalid", { detail: JSON.stringify(body) });
  const info = tokenInfoSchema.safeParse(body);
  if (answer.ok && info.success) return info.data;
  // A token of a service account, for one, has no person and so no `sub`: that is an answer, and a refusal.
  throw answer.ok
    ? new AppError("google_token_invalid", { cause: info.error })
    : unavailable(new Error(`tokeninfo answered ${answer.status}`));
};

const askUserInfo = async (
  configuration: Configuration,
  accessToken: string,
  sub: string,
): Promise<GoogleProfile> => {
  const answer = await fetchUserInfo(configuration, accessToken, sub).catch(cause => {
    if (cause instanceof WWWAuthenticateChallengeError)
      throw new AppError("google_token_invalid", { cause, detail: "refused by userinfo" });
    if (cause instanceof ClientError && cause.code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED")
      throw new AppError("google_rejected", { cause, detail: "userinfo speaks of somebody else" });
    throw unavailable(cause);
  });
  const claims = personClaimsSchema.safeParse(answer);
  if (!claims.success) throw new AppError("google_token_invalid", { cause: claims.error });
  if (!claims.data.email_verified) throw new AppError("google_email_unverified");
  return toProfile(claims.data);
};

/**
 * The person of an access token that was issued to us. Userinfo alone would answer for anybody's token, so tokeninfo
 * comes first; an id_token must be good itself and speak of the same person.
 * @throws AppError `google_token_invalid`, `google_rejected`, `google_email_unverified`, `google_unavailable`
 */
export const validateTokens = async (
  discovered: Discovered,
  { accessToken, idToken }: GoogleTokens,
): Promise<GoogleProfile> => {
  const { configuration, rules } = discovered;
  const info = await askTokenInfo(discovered, accessToken);
  const refusal = refusalOf(info, rules.clientId, new Date());
  if (refusal) throw new AppError("google_token_invalid", { detail: refusal });
  if (idToken === undefined) return askUserInfo(configuration, accessToken, info.sub);
  const profile = await verifyIdToken(idToken, rules, { accessToken });
  if (profile.sub !== info.sub)
    throw new AppError("google_rejected", { detail: "the two tokens speak of two people" });
  return profile;
};
