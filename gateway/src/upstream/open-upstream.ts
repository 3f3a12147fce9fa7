import { Client, type Dispatcher, Pool } from "undici";
import { Balancer } from "./balance.ts";
import { breakCircuit, type CircuitRules } from "./break-circuit.ts";
import { findReplicas } from "./find-replicas.ts";
import { type FindReplicas, followReplicas } from "./follow-replicas.ts";
import { rememberTrace, returnToTrace } from "./keep-trace.ts";
import { retry } from "./retry.ts";

/** Connect timeout, in milliseconds. */
const connectTimeoutMs = 2_000;
/** Maximum connections per replica. */
const connectionsPerReplica = 128;
/** Minimum number of attempts, including the first, before a call fails. */
const minAttempts = 3;
const circuitRules: CircuitRules = { timeoutsToOpen: 3, resetAfterMs: 15_000 };

/**
 * Balance calls over the replicas of one service. A replica that can't be reached gets none for 5 s, and one that never
 * answers gets none for 15 s. A failed call is retried at the next replica if that can't execute it twice.
 * Responses of any status and timeouts are returned as they are.
 *
 * @param urls origins such as http://127.0.0.1:3013, or names that stand for all their addresses
 */
export const openUpstream = (
  urls: readonly string[],
  circuit: CircuitRules = circuitRules,
  find: FindReplicas = findReplicas,
): Dispatcher => {
  const open = (replicas: readonly string[]) =>
    new Balancer(replicas, origin =>
      new Pool(origin, {
        connections: connectionsPerReplica,
        connect: { timeout: connectTimeoutMs },
        // For each connection, because the pool starts a call that has waited when another call ends.
        factory: (origin, options) => new Client(origin, options).compose(returnToTrace),
      }).compose(breakCircuit(circuit)),
    );
  const { dispatcher, count } = followReplicas(urls, { find, open });
  // Allow an attempt per replica, because all but one may be unreachable.
  return dispatcher.compose(
    retry(() => Math.max(minAttempts, count())),
    rememberTrace,
  );
};
