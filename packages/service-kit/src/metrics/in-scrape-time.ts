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

/** How long an unanswered question is waited for before it is asked again, in milliseconds: its connection may be dead. */
const forgetAfterMs = 30_000;

/**
 * Asks in scrape time, and one question at a time: asking at each scrape would take one connection after another from a
 * server that hangs.
 * @param ask must not reject
 * @returns a function that resolves to the answer, or to undefined if the answer takes longer than a scrape waits
 */
export const askInScrapeTime = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer | undefined>) => {
  let asked: Promise<Answer | undefined> | undefined;
  return () => {
    asked ??= Promise.race([ask(), delay(forgetAfterMs, undefined, { ref: false })]).finally(() => {
      asked = undefined;
    });
    return inScrapeTime(asked);
  };
};
