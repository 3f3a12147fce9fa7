import { BalancedPool, type Dispatcher, interceptors, Pool } from "undici";
import { breakCircuit, type CircuitRules } from "./break-circuit.ts";

/** A replica that can't be connected to within this is not there, in milliseconds. */
const connectWithinMs = 2_000;
/** Connections to one replica at once. */
const connectionsPerReplica = 128;
/** How often one call is begun at the least, the first time included, before it is given up. */
const fewestAttempts = 3;
const circuitRules: CircuitRules = { silencesToOpen: 3, restMs: 15_000 };

/** Methods that may be called twice: https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2 */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]);
/** The connection was never made, so that the call has not left us, whatever its method. */
const neverSentCodes = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
  "CIRCUIT_OPEN",
]);
/** The connection broke under the call, which may have been carried out. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

const mayBeginAgain = (code: string, method: string): boolean =>
  neverSentCodes.has(code) || (brokenCodes.has(code) && idempotentMethods.has(method));

/**
 * The replicas of one service as one: calls go round them, a replica that fails is asked less and less until it
 * answers again, one that never answers is left alone, and a call that failed goes to the next one where that can't
 * do it twice. Answers of any status, and calls that take too long, are the replica's own and are passed on.
 *
 * @param replicas origins such as http://127.0.0.1:3013
 */
export const openUpstream = (
  replicas: readonly string[],
  circuit: CircuitRules = circuitRules,
): Dispatcher => {
  // Each replica may have to be found out of reach before the one that answers.
  const mostAttempts = Math.max(fewestAttempts, replicas.length);
  return new BalancedPool([...replicas], {
    connections: connectionsPerReplica,
    connect: { timeout: connectWithinMs },
    factory: (origin, options) => new Pool(origin, options).compose(breakCircuit(circuit)),
  }).compose(
    interceptors.retry({
      statusCodes: [],
      retry(error, { state, opts }, done) {
        const code = "code" in error && typeof error.code === "string" ? error.code : "";
        const again = state.counter < mostAttempts && mayBeginAgain(code, opts.method);
        done(again ? null : error);
      },
    }),
  );
};
