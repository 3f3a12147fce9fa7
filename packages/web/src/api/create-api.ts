import type { RefreshRequest } from "@phaselock/contracts";
import { type Answer, loadSchemas } from "./answer.ts";
import { ApiError, isUnanswered, NoAnswerError } from "./api-error.ts";
import type { TokenStore } from "./token-store.ts";

/** What the client needs of a browser; tests hand in their own. */
export type ApiDependencies = {
  readonly fetch: typeof globalThis.fetch;
  readonly tokens: TokenStore;
  /** Runs one callback at a time across all tabs: the Web Locks API. */
  readonly exclusively: <T>(name: string, callback: () => Promise<T>) => Promise<T>;
  readonly nowMs: () => number;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Let the request outlive the page: for reports sent while it closes. */
  readonly keepalive?: boolean;
};

/**
 * Calls of the product's own server (SPEC.md §7): credentials included, bearer token from storage, answers read
 * by the contract. A 401 is answered once by refreshing the tokens.
 * @throws ApiError when the answer is not ok, NoAnswerError when there was none, what `answer` throws when it
 * breaks the contract
 */
export type Api = {
  get<T>(path: string, answer: Answer<T>, options?: CallOptions): Promise<T>;
  post<T>(path: string, body: object, answer: Answer<T>, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body: object, answer: Answer<T>, options?: CallOptions): Promise<T>;
  delete<T>(path: string, answer: Answer<T>, options?: CallOptions & { readonly body?: object }): Promise<T>;
  /**
   * Renews the tokens, unless another tab did since `seenRefreshToken` was read. False when the server refused:
   * the stored values are then gone.
   */
  refresh(seenRefreshToken: string): Promise<boolean>;
};

type Call = CallOptions & { readonly method: "GET" | "POST" | "PATCH" | "DELETE"; readonly body?: object };

export const createApi = ({ fetch, tokens, exclusively, nowMs }: ApiDependencies): Api => {
  const send = async (path: string, call: Call, token?: string): Promise<Response> => {
    const headers: Record<string, string> = { accept: "application/json" };
    if (call.body) headers["content-type"] = "application/json";
    if (token) headers.authorization = `Bearer ${token}`;
    try {
      return await fetch(path, {
        method: call.method,
        headers,
        credentials: "include",
        body: call.body ? JSON.stringify(call.body) : null,
        signal: call.signal ?? null,
        keepalive: call.keepalive ?? false,
      });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      throw new NoAnswerError(`No answer from ${path}`, { cause: error });
    }
  };

  const bodyOf = async <T>(response: Response, answer: Answer<T>): Promise<T> => {
    const body = await response.text();
    if (!response.ok) throw new ApiError(response.status, body, response.statusText);
    return answer.parse(body === "" ? undefined : JSON.parse(body));
  };

  const refresh = (seenRefreshToken: string): Promise<boolean> =>
    exclusively("phaselock_refresh", async () => {
      const refreshToken = tokens.read()?.refreshToken;
      if (!refreshToken) return false;
      if (refreshToken !== seenRefreshToken) return true;
      const body: RefreshRequest = { refreshToken };
      try {
        // Before the call: its answer must not be lost, for the token that it replaces is of no more use.
        const { tokenPairSchema } = await loadSchemas();
        const response = await send("/api/auth/refresh", { method: "POST", body });
        tokens.write(await bodyOf(response, tokenPairSchema), nowMs());
        return true;
      } catch (error) {
        if (isUnanswered(error)) throw error;
        tokens.clear();
        return false;
      }
    });

  const request = async <T>(path: string, call: Call, answer: Answer<T>): Promise<T> => {
    const seen = tokens.read();
    const response = await send(path, call, seen?.token);
    if (response.status !== 401 || !seen || !(await refresh(seen.refreshToken)))
      return bodyOf(response, answer);
    return bodyOf(await send(path, call, tokens.read()?.token), answer);
  };

  return {
    get: (path, answer, options) => request(path, { ...options, method: "GET" }, answer),
    post: (path, body, answer, options) => request(path, { ...options, method: "POST", body }, answer),
    patch: (path, body, answer, options) => request(path, { ...options, method: "PATCH", body }, answer),
    delete: (path, answer, options) => request(path, { ...options, method: "DELETE" }, answer),
    refresh,
  };
};
