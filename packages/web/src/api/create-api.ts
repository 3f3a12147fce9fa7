import type { RefreshRequest } from "@phaselock/contracts";
import { type AddressValues, addressOf } from "./address-of.ts";
import { ApiError, isTemporaryFailure, NoAnswerError, OtherUserError } from "./api-error.ts";
import { type BodyParser, loadSchemas } from "./body-parser.ts";
import type { Method, Verb } from "./call-types.ts";
import { newTraceparent } from "./new-traceparent.ts";
import type { TokenStore } from "./token-store.ts";

/**
 * Creates a DPoP proof for one request (RFC 9449); undefined if there is no key.
 * @param request.nonce the server's latest nonce, which goes into the proof
 */
export type Prove = (request: {
  readonly method: string;
  readonly path: string;
  readonly nonce: string | undefined;
}) => Promise<string | undefined>;

/** The browser APIs that the client uses; tests pass in their own. */
export type ApiDependencies = {
  readonly fetch: typeof globalThis.fetch;
  readonly tokens: TokenStore;
  /** Runs one callback at a time across all tabs: the Web Locks API. */
  readonly withLock: <T>(name: string, callback: () => Promise<T>) => Promise<T>;
  /** Signs with the key of this browser's sign-in. */
  readonly prove: Prove;
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Let the request outlive the page, for reports sent while it closes. */
  readonly keepalive?: boolean;
  /**
   * `visitor`: send no token, and don't refresh on a 401. `{ userId }`: send only with this user's token, for calls that
   * may outlive a sign-in. Default `holder`, the owner of the stored tokens.
   */
  readonly as?: "holder" | "visitor" | { readonly userId: string };
  /** Send a DPoP proof with the call. */
  readonly prove?: Prove | undefined;
};

/**
 * Calls the endpoints of the contracts (docs/product.md#errors) with credentials and the stored bearer token, and parses
 * responses by the contract. On a 401 it refreshes the tokens and retries the call once.
 * @throws ApiError when the response is not ok, NoAnswerError when there is none, OtherUserError when the browser isn't
 * signed in as the user that the call names, and whatever `parser` throws when the body breaks the contract
 */
export type Api = {
  readonly get: Verb<"GET", CallOptions>;
  readonly post: Verb<"POST", CallOptions>;
  readonly put: Verb<"PUT", CallOptions>;
  readonly patch: Verb<"PATCH", CallOptions>;
  readonly delete: Verb<"DELETE", CallOptions>;
  /**
   * Refreshes the tokens, unless another tab has done so since `seenRefreshToken` was read. Returns false when the
   * server refuses; the stored values are then cleared.
   */
  refresh(seenRefreshToken: string): Promise<boolean>;
};

type Call = CallOptions & {
  readonly method: Method;
  readonly body?: unknown;
  /** The trace that a call and its retries belong to. */
  readonly traceparent?: string;
};

/** Well within the server's grace period for a repeated refresh (RFC 9700 §4.14.2). */
const refreshRetryDelayMs = 1_000;
/** Limits how long one stuck refresh blocks every tab. */
const refreshTimeoutMs = 15_000;

export const createApi = (dependencies: ApiDependencies): Api => {
  const { fetch, tokens, withLock, nowMs, wait } = dependencies;
  let nonce: string | undefined;

  const sendOnce = async (path: string, call: Call, token?: string): Promise<Response> => {
    const proof = await call.prove?.({ method: call.method, path, nonce });
    const headers: Record<string, string> = {
      accept: "application/json",
      traceparent: call.traceparent ?? newTraceparent(),
    };
    if (call.body) headers["content-type"] = "application/json";
    if (token) headers.authorization = `Bearer ${token}`;
    if (proof) headers.dpop = proof;
    const response = await fetch(path, {
      method: call.method,
      headers,
      credentials: "include",
      body: call.body ? JSON.stringify(call.body) : null,
      signal: call.signal ?? null,
      keepalive: call.keepalive ?? false,
    }).catch((error: unknown) => {
      if (isCancelled(call.signal)) throw error;
      throw new NoAnswerError(`No answer from ${path}`, { cause: error });
    });
    nonce = response.headers.get("dpop-nonce") ?? nonce;
    return response;
  };

  const send = async (path: string, call: Call, token?: string): Promise<Response> => {
    const response = await sendOnce(path, call, token);
    if (!call.prove || response.status !== 401 || !response.headers.has("dpop-nonce")) return response;
    const { code } = new ApiError(response.status, await textOf(response.clone()), "");
    return code === "use_dpop_nonce" ? sendOnce(path, call, token) : response;
  };

  const refreshOnce = async (refreshToken: string): Promise<boolean> => {
    const body: RefreshRequest = { refreshToken };
    try {
      // Load the schema before the call: once the server has rotated the token, the response must not be lost.
      const { tokenPairSchema } = await loadSchemas();
      const signal = AbortSignal.timeout(refreshTimeoutMs);
      const call = { method: "POST", body, signal, prove: dependencies.prove } as const;
      const pair = await bodyOf(await send("/api/auth/refresh", call), tokenPairSchema);
      // A logout or a new sign-in in the meantime wins.
      if (tokens.read()?.refreshToken === refreshToken) tokens.write(pair, nowMs());
      return true;
    } catch (error) {
      if (isTemporaryFailure(error)) throw error;
      if (tokens.read()?.refreshToken === refreshToken) tokens.clear();
      return false;
    }
  };

  const refresh = (seenRefreshToken: string): Promise<boolean> =>
    withLock("phaselock_refresh", async () => {
      const refreshToken = tokens.read()?.refreshToken;
      if (!refreshToken) return false;
      if (refreshToken !== seenRefreshToken) return true;
      try {
        return await refreshOnce(refreshToken);
      } catch {
        // The response may have been lost, and with it the only valid token: retry within the grace period.
        await wait(refreshRetryDelayMs);
        return refreshOnce(refreshToken);
      }
    });

  const request = async <T>(path: string, call: Call, parser: BodyParser<T>): Promise<T> => {
    const seen = call.as === "visitor" ? null : tokens.read();
    if (typeof call.as === "object" && call.as.userId !== seen?.holder)
      throw new OtherUserError(`${path} was not sent: this browser is not signed in as its user`);
    const response = await send(path, call, seen?.token);
    if (response.status !== 401 || !seen || !(await refresh(seen.refreshToken)))
      return bodyOf(response, parser);
    const now = tokens.read();
    // A call that one user started must not continue as another.
    if (!now || now.holder !== seen.holder) return bodyOf(response, parser);
    return bodyOf(await send(path, call, now.token), parser);
  };

  const verb =
    (method: Method) =>
    <T>(path: string, parser: BodyParser<T>, call: CallOptions & AddressValues = {}): Promise<T> =>
      request(addressOf(path, call), { ...call, method, traceparent: newTraceparent() }, parser);

  return {
    get: verb("GET"),
    post: verb("POST"),
    put: verb("PUT"),
    patch: verb("PATCH"),
    delete: verb("DELETE"),
    refresh,
  };
};

/** Whether the caller cancelled the call. A timeout does not count: it is a missing response. */
const isCancelled = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true &&
  !(signal.reason instanceof DOMException && signal.reason.name === "TimeoutError");

/** Reads the body; a response that breaks off counts as none. */
const textOf = (response: Response): Promise<string> =>
  response.text().catch((cause: unknown) => {
    throw new NoAnswerError(`The response from ${response.url} broke off`, { cause });
  });

const bodyOf = async <T>(response: Response, parser: BodyParser<T>): Promise<T> => {
  const body = await textOf(response);
  if (!response.ok) throw new ApiError(response.status, body, response.statusText);
  return parser.parse(body === "" ? undefined : JSON.parse(body));
};
