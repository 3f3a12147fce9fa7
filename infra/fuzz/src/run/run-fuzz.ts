import fc from "fast-check";
import { Agent } from "undici";
import { readOperations } from "../document/read-operations.ts";
import { createValidator } from "../document/validator.ts";
import { type Finding, judgeAnswer } from "../judge/judge-answer.ts";
import { judgeRequest } from "../judge/verdict.ts";
import { createAddresses } from "../people/addresses.ts";
import { createCallerPool } from "../people/caller-pool.ts";
import { createMemory } from "../people/memory.ts";
import type { Product } from "../product/open-product.ts";
import { asCurl } from "../requests/as-curl.ts";
import type { Draft } from "../requests/draft.ts";
import { createRequestArbitrary } from "../requests/request-arbitrary.ts";
import { prepare, type Sender, send } from "../requests/send-draft.ts";
import { withUndeclaredMethod } from "../requests/undeclared-methods.ts";
import { follow } from "./follow.ts";
import { createTally, type Tally } from "./tally.ts";

export type Report = {
  readonly requests: number;
  readonly users: number;
  readonly tally: Tally;
  /** Each with the smallest requests that reproduce it. */
  readonly findings: readonly string[];
};

/** Longer than any wait that a hint allows, in milliseconds. */
const responseTimeoutMs = 40_000;
const callsInARow = 8;
const rowsInARound = 50;
/** Prints progress every this many rounds. */
const roundsPerProgress = 10;
/** Most requests to shrink one finding. More rarely help, because most findings depend on the product's state by then. */
const maxShrinkRequests = 100;
/** Most characters shown of a request and of a response. */
const longestShown = 1_500;
/** The run stops after this many different findings. */
const maxFindings = 25;

/** A finding with the command that repeats its request. */
class FindingError extends Error {
  override name = "FindingError";
  /** Identifies the finding: errors with the same signature are duplicates. */
  readonly signature: string;

  constructor(operation: string, { rule, detail }: Finding, curl: string) {
    super(`${operation}: ${rule}\n${detail.slice(0, longestShown)}\n${curl}`);
    this.signature = `${operation}: ${rule}`;
  }
}

/**
 * Sends the requested number of requests, generated from the product's own document, and checks every response.
 *
 * @param seed determines the requests but not the product's ids and times
 * @param stopped ends the run before its next request
 * @throws when the run is ended early
 */
export const runFuzz = async (
  product: Product,
  {
    requests,
    seed,
    say,
    stopped,
  }: { requests: number; seed: number; say: (line: string) => void; stopped?: AbortSignal },
): Promise<Report> => {
  const dispatcher = new Agent({ headersTimeout: responseTimeoutMs });
  const nextAddress = createAddresses();
  const callers = createCallerPool(product, nextAddress);
  const memory = createMemory();
  const sender: Sender = { product, dispatcher, callers, memory, nextAddress };
  const live: unknown = await (await fetch(`${product.url}/api/openapi.json`)).json();
  const { document, operations } = readOperations(live);
  const byId = new Map(operations.map(operation => [operation.id, operation]));
  const validate = createValidator(document);
  const drafts = createRequestArbitrary(document, operations);
  const tally = createTally(operations);
  const known = new Set<string>();
  const findings: string[] = [];

  const call = async (draft: Draft): Promise<void> => {
    stopped?.throwIfAborted();
    const declared = byId.get(draft.operation);
    if (!declared) throw new Error(`There is no ${draft.operation}`);
    const operation = draft.method === undefined ? declared : withUndeclaredMethod(declared, draft.method);
    const sent = await prepare(sender, operation, draft);
    const answer = await send(sender, sent);
    tally.count(operation.id, answer.status);
    follow(sender, operation, { caller: sent.caller, answer });
    const verdict = judgeRequest(operation, draft, sent, validate);
    const found = judgeAnswer({ operation, draft, sent, answer, verdict, validate });
    for (const line of product.takeErrors())
      found.push({ rule: "nothing is logged as an error", detail: line });
    for (const finding of found) {
      const error = new FindingError(operation.id, finding, asCurl(product.url, sent));
      if (!known.has(error.signature)) throw error;
    }
  };

  let shrinkRequests = 0;
  let isShrinking = false;
  const property = fc.asyncProperty(fc.array(drafts, { minLength: 1, maxLength: callsInARow }), async row => {
    for (const draft of row) {
      // Stop shrinking after enough requests.
      if (isShrinking && ++shrinkRequests > maxShrinkRequests) return;
      await call(draft).catch(error => {
        isShrinking = true;
        throw error;
      });
    }
  });
  try {
    for (let round = 0; tally.total < requests && findings.length < maxFindings; round++) {
      shrinkRequests = 0;
      isShrinking = false;
      const outcome = await fc.check(property, { seed: seed + round, numRuns: rowsInARound });
      if (round % roundsPerProgress === 0) say(`${tally.total} requests of ${callers.size} users`);
      if (!outcome.failed) continue;
      const { errorInstance: error, counterexample } = outcome;
      if (!(error instanceof FindingError)) throw error;
      known.add(error.signature);
      const finding = `${error.message}\nseed ${outcome.seed}, path ${outcome.counterexamplePath}: ${fc.stringify(counterexample?.[0]).slice(0, longestShown)}`;
      findings.push(finding);
      say(`FOUND ${finding}\n`);
    }
  } finally {
    await dispatcher.close();
  }
  return { requests: tally.total, users: callers.size, tally, findings };
};
