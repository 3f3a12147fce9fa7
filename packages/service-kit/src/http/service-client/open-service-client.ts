import type { IncomingHttpHeaders } from "node:http";
import { type Context, context } from "@opentelemetry/api";
import { activeTracer } from "@phaselock/telemetry";
import { Agent, Client, type Dispatcher, Pool } from "undici";
import { AppError } from "../../errors/app-error.ts";
import { codeOf, isTimeout, type Replica } from "./replica.ts";
import { followReplicas, type LookUp } from "./replicas.ts";

/** Connect timeout, in milliseconds. */
const connectTimeoutMs = 2_000;
/** Maximum connections per replica. */
const defaultConnections = 128;
/** Minimum number of attempts, including the first, before a call fails. */
const minAttempts = 3;

/** https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 */
const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE"]);
/** No connection was made, so the call was not sent and any method can be retried. */
const neverSentCodes = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** The connection broke during the call, which may have been executed. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

const unavailableStatus = 503;

/** A call to another service. */
export type ServiceCall = {
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: string | Uint8Array | null;
  /** Bounds the whole call: the wait for a connection, every attempt, and the response to its last byte. */
  readonly signal: AbortSignal;
  /** Whether it may be executed twice. By default its method decides. */
  readonly isIdempotent?: boolean;
  /** How many bytes of the response are taken from the replica before they are read. */
  readonly highWaterMark?: number;
};

export type ServiceClient = {
  /**
   * Calls a replica, and the next one if that can't execute the call twice. A response of any status is returned.
   * @throws AppError `upstream_timeout` at the deadline, `upstream_unavailable` if no replica can be reached; if the signal
   *   aborts for another reason, that reason
   */
  request(call: ServiceCall): Promise<Dispatcher.ResponseData>;
  /** Ends all connections. Calls in progress fail with the reason. */
  destroy(reason?: Error): Promise<void>;
};

const contexts = new WeakMap<object, Context>();

/**
 * Returns to the trace in which a call began. A call that has waited for a connection starts in an event of a connection that
 * other calls share.
 */
const returnToTrace: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
  const remembered = contexts.get(options);
  return remembered ? context.with(remembered, () => dispatch(options, handler)) : dispatch(options, handler);
};

const openPools = (connections: number): Agent =>
  new Agent({
    connections,
    connect: { timeout: connectTimeoutMs },
    // The call's own signal bounds both.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(activeTracer() && {
      factory: (origin, options) =>
        new Pool(origin, {
          ...options,
          factory: (replica, own) => new Client(replica, own).compose(returnToTrace),
        }),
    }),
  });

/** Sends one attempt. Rejects as soon as the signal aborts: undici does so only once a call has a connection. */
const send = (agent: Agent, options: Dispatcher.RequestOptions & { readonly signal: AbortSignal }) =>
  new Promise<Dispatcher.ResponseData>((resolve, reject) => {
    const { signal } = options;
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    if (activeTracer()) contexts.set(options, context.active());
    agent.request(options, (error, response) => {
      signal.removeEventListener("abort", abort);
      if (error) reject(error);
      else resolve(response);
    });
  });

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

const toAppError = (error: unknown): unknown => {
  if (error instanceof AppError || isAbort(error)) return error;
  return new AppError(isTimeout(error) ? "upstream_timeout" : "upstream_unavailable", { cause: error });
};

/**
 * Opens a client of one service. It spreads calls over the replicas, skips a replica that can't be reached for 5 s and one
 * that never answers for 15 s, and keeps at most so many connections to each; further calls wait.
 *
 * undici pools the connections. Its dns interceptor would make calls wait for DNS whenever the addresses are old, and its
 * retry interceptor resumes a broken response with a Range request; neither knows which replica has failed.
 *
 * @param urls origins such as http://127.0.0.1:3013, or names that stand for all their addresses
 */
export const openServiceClient = (
  urls: readonly string[],
  { connections = defaultConnections, lookUp }: { connections?: number; lookUp?: LookUp } = {},
): ServiceClient => {
  const agent = openPools(connections);
  const replicas = followReplicas(urls, lookUp);

  return {
    async request({ isIdempotent, ...call }) {
      const mayRepeat = isIdempotent ?? idempotentMethods.has(call.method);
      const isRetryable = (error: unknown) =>
        neverSentCodes.has(codeOf(error)) || (mayRepeat && brokenCodes.has(codeOf(error)));
      // Allow an attempt per replica, because all but one may be unreachable.
      let attemptsLeft = Math.max(minAttempts, replicas.count);
      const tried = new Set<Replica>();
      for (;;) {
        const replica = replicas.choose(tried);
        if (!replica)
          throw new AppError("upstream_unavailable", { detail: "no replica has answered in time" });
        attemptsLeft--;
        tried.add(replica);
        replica.begin(Date.now());
        try {
          const response = await send(agent, { ...call, origin: replica.origin });
          const isLeaving = response.headers.connection === "close";
          replica.answered(isLeaving);
          const isRefusal = isLeaving && response.statusCode === unavailableStatus;
          if (!isRefusal || !mayRepeat || attemptsLeft === 0 || tried.size >= replicas.count) return response;
          await response.body.dump();
        } catch (error) {
          replica.failed(error);
          if (attemptsLeft === 0 || !isRetryable(error)) throw toAppError(error);
        }
      }
    },
    destroy: reason => agent.destroy(reason ?? null),
  };
};
