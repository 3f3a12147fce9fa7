import { setTimeout as delay } from "node:timers/promises";
import { isOk } from "@phaselock/processes";

const pollEveryMs = 50;

/** Polls `url` until it returns 2xx. @throws when `signal` aborts first */
export const untilAnswers = async (url: string, signal: AbortSignal): Promise<void> => {
  while (!(await isOk(url, signal))) await delay(pollEveryMs, undefined, { signal });
};
