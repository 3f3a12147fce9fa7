import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from "jose";
import { AppError } from "../errors/app-error.ts";

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
