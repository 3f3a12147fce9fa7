import { z } from "zod";

/** Google's tokeninfo response for an access token: every value is a string. */
export const tokenInfoSchema = z.object({
  aud: z.string(),
  azp: z.string(),
  sub: z.string(),
  scope: z.string(),
  /** Seconds since 1970. */
  exp: z.coerce.number().int().positive(),
});
export type TokenInfo = z.output<typeof tokenInfoSchema>;

/** The scopes that a sign-in requires, each in all of Google's spellings. */
const requiredScopes = [["openid"], ["email", "https://www.googleapis.com/auth/userinfo.email"]];

/**
 * The reason to refuse an access token, or undefined if it is good. Another app could replay here a token that Google
 * issued to it for the same person. So the audience and the authorised party must both be ours (the confused deputy,
 * RFC 9700 §4.9.1 and OpenID Connect Core §16.11).
 */
export const refusalOf = (info: TokenInfo, clientId: string, now: Date): string | undefined => {
  if (info.aud !== clientId) return `issued for ${info.aud}`;
  if (info.azp !== clientId) return `issued to ${info.azp}`;
  if (info.exp * 1000 <= now.getTime()) return "expired";
  const scopes = new Set(info.scope.split(" "));
  const missing = requiredScopes.find(spellings => !spellings.some(scope => scopes.has(scope)));
  return missing && `without the scope ${missing[0]}`;
};
