import { BalancedPool, type Dispatcher, Pool } from "undici";
import { retry } from "./retry.ts";
import { breakCircuit, type CircuitRules } from "./break-circuit.ts";

/** A replica that can't be connected to within this is not there, in milliseconds. */
const connectWithinMs = 2_000;
/** Connections to one replica at once. */
const connectionsPerReplica = 128;
/** How often one call is begun at the least, the first time included, before it is given up. */
const fewestAttempts = 3;
const circuitRules: CircuitRules = { timeoutsToOpen: 3, resetAfterMs: 15_000 };

/**
 * The replicas of one service as one: calls go round them, a replica that fails is asked less and less until it
 * answers again, one that never answers is left alone, and a call that failed goes to the next one where that can't
 * do it twice. Answers of any status, and calls that take too long, are the replica's own and are passed on.
 *
 * @param replicas origins such as http://127.0.0.1:3013
 */
export const openUpstream = (replicas: readonly string[], circuit: CircuitRules = circuitRules): Dispatcher =>
  new BalancedPool([...replicas], {
    connections: connectionsPerReplica,
    connect: { timeout: connectWithinMs },
    factory: (origin, options) => new Pool(origin, options).compose(breakCircuit(circuit)),
  })
    // Each replica may have to be found out of reach before the one that answers.
    .compose(retry(Math.max(fewestAttempts, replicas.length)));
