import { setTimeout as delay } from "node:timers/promises";

const pollEveryMs = 50;

/** Polls `url` until it returns 2xx. @throws when `signal` aborts first */
export const untilAnswers = async (url: string, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const answer = await fetch(url, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(pollEveryMs, undefined, { signal });
  }
};
