import { z } from "zod";

/** What Google's tokeninfo says of an access token: every value is a string. */
export const tokenInfoSchema = z.object({
  aud: z.string(),
  azp: z.string(),
  sub: z.string(),
  scope: z.string(),
  /** Seconds since 1970. */
  exp: z.coerce.number().int().positive(),
});
export type TokenInfo = z.output<typeof tokenInfoSchema>;

/** Each scope that a sign-in can't do without, in the spellings that Google has for it. */
const neededScopes = [["openid"], ["email", "https://www.googleapis.com/auth/userinfo.email"]];

/**
 * Why an access token signs nobody in, or undefined when it does. A token that Google issued to another app speaks for
 * the same person, and that app could bring it here: it counts only if its audience and its authorised party are ours
 * (the confused deputy, RFC 9700 §4.9.1 and OpenID Connect Core §16.11).
 */
export const refusalOf = (info: TokenInfo, clientId: string, now: Date): string | undefined => {
  if (info.aud !== clientId) return `issued for ${info.aud}`;
  if (info.azp !== clientId) return `issued to ${info.azp}`;
  if (info.exp * 1000 <= now.getTime()) return "expired";
  const scopes = new Set(info.scope.split(" "));
  const missing = neededScopes.find(spellings => !spellings.some(scope => scopes.has(scope)));
  return missing && `without the scope ${missing[0]}`;
};
