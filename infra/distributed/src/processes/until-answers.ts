import { setTimeout as delay } from "node:timers/promises";

const pollEveryMs = 50;

/** Resolves when GET `url` is answered with 2xx. @throws when `signal` aborts before */
export const untilAnswers = async (url: string, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const answer = await fetch(url, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(pollEveryMs, undefined, { signal });
  }
};
