import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from "jose";
import { AppError } from "../errors/app-error.ts";
import type { ServiceClient } from "../http/service-client/open-service-client.ts";

/** Whether jose's error is about the token's key. Any other error means that identity could not be reached. */
const isKeyError = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

/** Keys that are fetched when they are first needed. */
export type RemoteKeys = JWTVerifyGetKey & {
  /** Fetches them now, if their endpoint can be reached. */
  load(): Promise<void>;
};

/** jose's fetch, over a service's client. */
const fetchOver =
  (client: ServiceClient) =>
  async (url: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
    const { pathname } = new URL(url);
    const { statusCode, body } = await client.request({ method: "GET", path: pathname, signal });
    return new Response(await body.text(), { status: statusCode });
  };

/**
 * Fetches keys from a service's JWKS endpoint, such as identity's, and caches them. Keys are refetched periodically and for an unknown kid.
 * While the endpoint is unreachable, the last keys stay valid.
 * @throws AppError `upstream_unavailable` for a token of an unknown key while the endpoint is unreachable. An
 * `invalid_token` would sign the client out, although the token may be valid.
 */
export const remoteKeys = (client: ServiceClient, path: string): RemoteKeys => {
  const keys = createRemoteJWKSet(new URL(path, "http://service"), { [customFetch]: fetchOver(client) });
  const find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (isKeyError(cause)) throw cause;
      const known = keys.jwks();
      const key = known && (await createLocalJWKSet(known)(header, token).catch(() => undefined));
      if (!key)
        throw new AppError("upstream_unavailable", { detail: "the keys could not be fetched", cause });
      return key;
    }
  };
  return Object.assign(find, { load: () => keys.reload().catch(() => undefined) });
};
/** Keys from memory, for identity itself and for tests. */
export const localKeys = (keys: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(keys);
