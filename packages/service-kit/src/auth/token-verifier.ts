import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import type { Revocations } from "./revocations.ts";

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

/** Verifies access tokens. @throws AppError `invalid_token` on anything but a valid one, or what its keys throw */
export type TokenVerifier = { verify(token: string): Promise<Principal> };

/** jose forgives trailing white space in a compact JWS; RFC 7515 §7.1 does not have any. */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** No token of ours comes near this; refuse before parsing, in characters. */
const maxTokenLength = 2048;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

/** What jose says of a token whose key identity has been asked for; any other error says that there was no answer. */
const isVerdict = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/**
 * Keys fetched from identity's JWKS endpoint, cached, refetched now and then and when an unknown kid shows up. While
 * identity is away, the keys that it gave last hold; about a token of another key nothing can be said.
 * @throws AppError `upstream_unavailable`: a token that can't be judged is not a bad one, for which clients sign out
 */
export const remoteKeys = (url: string): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL(url));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (isVerdict(cause)) throw cause;
      const known = keys.jwks();
      const key = known && (await createLocalJWKSet(known)(header, token).catch(() => undefined));
      if (!key) throw new AppError("upstream_unavailable", { detail: "no keys from identity", cause });
      return key;
    }
  };
};
/** Keys that are at hand, for identity itself and for tests. */
export const localKeys = (keys: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(keys);

/**
 * @param issuer the product's public origin
 * @param revocations asked on every verification
 */
export const createTokenVerifier = (options: {
  keys: JWTVerifyGetKey;
  issuer: string;
  revocations?: Pick<Revocations, "isRevoked">;
}): TokenVerifier => ({
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
      if (options.revocations?.isRevoked(sid)) throw new AppError("invalid_token", { detail: "revoked" });
      return { userId: sub, signInId: sid, token };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError("invalid_token", {
        cause,
        detail: cause instanceof Error ? cause.message : "rejected",
      });
    }
  },
});
