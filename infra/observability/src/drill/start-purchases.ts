import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  createAddresses,
  createBuyer,
  createCaller,
  createPlayer,
  openHistory,
  type System,
} from "@phaselock/faults";

/** Below the limit of checkouts per minute, in milliseconds. */
const buyEveryMs = 2_500;
const retryAfterMs = [250, 500, 1_000] as const;

/** Lets a customer buy one pack after another. @returns a function that stops this and returns the number of grants */
export const startPurchases = async (
  system: System,
  dir: string,
  stopped: AbortSignal,
): Promise<() => Promise<number>> => {
  const ending = new AbortController();
  const signal = AbortSignal.any([stopped, ending.signal]);
  const history = openHistory(join(dir, "history.jsonl"));
  const tools = { history, nextAddress: createAddresses(), stopped };
  const caller = createCaller(tools, { url: system.url, who: "customer", retryAfterMs });
  const player = createPlayer(system, caller, { email: "customer@example.com", history });
  const buyer = createBuyer(system, caller, tools);
  const signedIn = await player.signIn();
  let granted = 0;
  const buying = (async () => {
    while (!signal.aborted) {
      await buyer.buy(signedIn, { type: "credits", credits: 5 });
      granted++;
      await delay(buyEveryMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  // The caller awaits this at the end, and a failure is reported there.
  buying.catch(() => undefined);
  return async () => {
    ending.abort();
    await buying.finally(() => caller.close()).finally(() => history.close());
    return granted;
  };
};
