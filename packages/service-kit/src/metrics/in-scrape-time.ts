import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** How long a scrape waits for an answer, in milliseconds. Prometheus gives a scrape up after 5 s, with every metric in it. */
const patienceMs = 2_000;

/**
 * Waits for what a gauge asks, but no longer than 2 s: a database that hangs or has no free connection must not hide the
 * other metrics, which show exactly that.
 * @returns undefined if the answer takes longer
 */
export const inScrapeTime = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
  const patience = delay(patienceMs, undefined, { ref: false });
  // After a busy time of the event loop, the timer comes before an answer that is already there.
  return Promise.race([asked, patience.then(() => nextTurn(undefined))]);
};
