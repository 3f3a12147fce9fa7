import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";

/** Audience of every access token of the product. */
export const tokenAudience = "phaselock";
/** The one algorithm that access tokens are signed with (RFC 7518 §3.4). */
export const tokenAlgorithm = "ES256";
/** The one type that access tokens have (RFC 9068 §2.1). */
export const tokenType = "at+jwt";

/** Who a verified access token speaks for. Tokens carry no tier and no personal data. */
export type Principal = {
  readonly userId: string;
  /** The sign-in session: the family of refresh tokens that the access token came from. */
  readonly signInId: string;
  /** The compact token itself, to be forwarded to a service that must verify it on its own. */
  readonly token: string;
};

/** Verifies access tokens. @throws AppError `invalid_token` on anything but a valid one */
export type TokenVerifier = { verify(token: string): Promise<Principal> };

/** jose forgives trailing white space in a compact JWS; RFC 7515 §7.1 does not have any. */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** No token of ours comes near this; refuse before parsing, in characters. */
const maxTokenLength = 2048;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Keys fetched from identity's JWKS endpoint, cached, refetched when an unknown kid shows up. */
export const remoteKeys = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url));
/** Keys that are at hand, for identity itself and for tests. */
export const localKeys = (keys: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(keys);

/** @param issuer the product's public origin */
export const createTokenVerifier = (options: { keys: JWTVerifyGetKey; issuer: string }): TokenVerifier => ({
  async verify(token) {
    if (token.length > maxTokenLength || !compactForm.test(token)) throw new AppError("invalid_token");
    try {
      const { payload } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: tokenAudience,
        algorithms: [tokenAlgorithm],
        typ: tokenType,
        requiredClaims: ["exp", "iat", "sub"],
      });
      const { sub, sid } = claimsSchema.parse(payload);
      return { userId: sub, signInId: sid, token };
    } catch (cause) {
      throw new AppError("invalid_token", {
        cause,
        detail: cause instanceof Error ? cause.message : "rejected",
      });
    }
  },
});
