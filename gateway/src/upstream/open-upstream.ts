import { BalancedPool, type Dispatcher, Pool } from "undici";
import { breakCircuit, type CircuitRules } from "./break-circuit.ts";
import { retry } from "./retry.ts";

/** Connect timeout, in milliseconds. */
const connectTimeoutMs = 2_000;
/** Maximum connections per replica. */
const connectionsPerReplica = 128;
/** Minimum number of attempts, including the first, before a call fails. */
const minAttempts = 3;
const circuitRules: CircuitRules = { timeoutsToOpen: 3, resetAfterMs: 15_000 };

/**
 * Balance calls over the replicas of one service. A failing replica gets fewer and fewer calls until it answers again.
 * A replica that never answers gets none. A failed call is retried at the next replica if that can't execute it twice.
 * Responses of any status and timeouts are returned as they are.
 *
 * @param replicas origins such as http://127.0.0.1:3013
 */
export const openUpstream = (replicas: readonly string[], circuit: CircuitRules = circuitRules): Dispatcher =>
  new BalancedPool([...replicas], {
    connections: connectionsPerReplica,
    connect: { timeout: connectTimeoutMs },
    factory: (origin, options) => new Pool(origin, options).compose(breakCircuit(circuit)),
  })
    // Allow an attempt per replica, because all but one may be unreachable.
    .compose(retry(Math.max(minAttempts, replicas.length)));
