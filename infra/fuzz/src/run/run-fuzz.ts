import fc from "fast-check";
import { Agent } from "undici";
import { readOperations } from "../document/read-operations.ts";
import { createValidator } from "../document/validator.ts";
import { type Finding, judgeAnswer } from "../judge/judge-answer.ts";
import { judgeRequest } from "../judge/verdict.ts";
import { createAddresses } from "../people/addresses.ts";
import { createCast } from "../people/cast.ts";
import { createMemory } from "../people/memory.ts";
import type { Product } from "../product/open-product.ts";
import { asCurl } from "../requests/as-curl.ts";
import type { Draft } from "../requests/draft.ts";
import { createRequestArbitrary } from "../requests/request-arbitrary.ts";
import { prepare, type Sender, send } from "../requests/send-draft.ts";
import { follow } from "./follow.ts";
import { createTally, type Tally } from "./tally.ts";

export type Report = {
  readonly requests: number;
  readonly users: number;
  readonly tally: Tally;
  /** Each with the smallest requests that show it. */
  readonly findings: readonly string[];
};

/** Longer than any wait that a hint allows, in milliseconds. */
const answerWithinMs = 40_000;
const callsInARow = 8;
const rowsInARound = 50;
/** How often it says how far it is. */
const roundsToTell = 10;
/** Requests that making one finding small may cost: what the product has become by then is part of most of them. */
const requestsToShrink = 100;
/** Of what was sent and answered, in characters. */
const longestShown = 1_500;
/** After so many different ones there is enough to mend. */
const mostFindings = 25;

/** What one answer showed, told so that it can be sent again. */
class FoundError extends Error {
  override name = "FoundError";
  /** Two that agree in this are the same finding. */
  readonly signature: string;

  constructor(operation: string, { rule, detail }: Finding, curl: string) {
    super(`${operation}: ${rule}\n${detail.slice(0, longestShown)}\n${curl}`);
    this.signature = `${operation}: ${rule}`;
  }
}

/**
 * Sends requests made from the product's own document until there were enough, and judges every answer.
 *
 * @param seed decides which requests, not what the product makes of them: ids and times are its own
 * @param unwanted ends the run before its next request
 * @throws when the run is ended early
 */
export const runFuzz = async (
  product: Product,
  {
    requests,
    seed,
    say,
    unwanted,
  }: { requests: number; seed: number; say: (line: string) => void; unwanted?: AbortSignal },
): Promise<Report> => {
  const dispatcher = new Agent({ headersTimeout: answerWithinMs });
  const nextAddress = createAddresses();
  const cast = createCast(product, nextAddress);
  const memory = createMemory();
  const sender: Sender = { product, dispatcher, cast, memory, nextAddress };
  const live: unknown = await (await fetch(`${product.url}/api/openapi.json`)).json();
  const { document, operations } = readOperations(live);
  const byId = new Map(operations.map(operation => [operation.id, operation]));
  const validate = createValidator(document);
  const drafts = createRequestArbitrary(document, operations);
  const tally = createTally(operations);
  const known = new Set<string>();
  const findings: string[] = [];

  const call = async (draft: Draft): Promise<void> => {
    unwanted?.throwIfAborted();
    const operation = byId.get(draft.operation);
    if (!operation) throw new Error(`There is no ${draft.operation}`);
    const sent = await prepare(sender, operation, draft);
    const answer = await send(sender, sent);
    tally.count(operation.id, answer.status);
    follow(sender, operation, { caller: sent.caller, answer });
    const verdict = judgeRequest(operation, draft, sent, validate);
    const found = judgeAnswer({ operation, draft, sent, answer, verdict, validate });
    for (const line of product.errors.take())
      found.push({ rule: "nothing is logged as an error", detail: line });
    for (const finding of found) {
      const error = new FoundError(operation.id, finding, asCurl(product.url, sent));
      if (!known.has(error.signature)) throw error;
    }
  };

  let lookedAt = 0;
  let isShrinking = false;
  const property = fc.asyncProperty(fc.array(drafts, { minLength: 1, maxLength: callsInARow }), async row => {
    for (const draft of row) {
      // Once it has cost enough, what is smaller still is not tried.
      if (isShrinking && ++lookedAt > requestsToShrink) return;
      await call(draft).catch(error => {
        isShrinking = true;
        throw error;
      });
    }
  });
  try {
    for (let round = 0; tally.total < requests && findings.length < mostFindings; round++) {
      lookedAt = 0;
      isShrinking = false;
      const outcome = await fc.check(property, { seed: seed + round, numRuns: rowsInARound });
      if (round % roundsToTell === 0) say(`${tally.total} requests of ${cast.size} users`);
      if (!outcome.failed) continue;
      const { errorInstance: error, counterexample } = outcome;
      if (!(error instanceof FoundError)) throw error;
      known.add(error.signature);
      const story = `${error.message}\nseed ${outcome.seed}, path ${outcome.counterexamplePath}: ${fc.stringify(counterexample?.[0]).slice(0, longestShown)}`;
      findings.push(story);
      say(`FOUND ${story}\n`);
    }
  } finally {
    await dispatcher.close();
  }
  return { requests: tally.total, users: cast.size, tally, findings };
};
