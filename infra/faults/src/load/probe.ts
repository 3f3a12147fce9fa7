import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { System } from "../system/open-system.ts";
import { createCaller } from "./caller.ts";
import type { History } from "./history.ts";
import { createPlayer } from "./player.ts";

/** Slow enough for the gateway's limit on attempts to sign in, however long nothing works; in milliseconds. */
const retryAfterMs = [200, 400, 1_000, 1_500] as const;
const lookEveryMs = 200;
/** At once, so that their keys lie on many partitions: of each topic, a third has lost its leader with a broker. */
const strangers = 6;
const session = { reports: 1, samplesPerReport: 1, everyMs: 0, ending: "stopped" } as const;

/**
 * The whole way, by several people whom nobody has met: sign in, play, report, and see it all in analytics.
 * Resolves when all of them have.
 */
export const probe = async (
  system: System,
  { history, nextAddress }: { history: History; nextAddress: () => string },
): Promise<void> => {
  const visit = async () => {
    const who = `stranger-${randomUUID()}`;
    const caller = createCaller({
      url: system.url,
      who,
      localAddress: nextAddress(),
      retryAfterMs,
      history,
    });
    const player = createPlayer(system, caller, { email: `${who}@example.com`, history });
    const signedIn = await player.signIn();
    await player.play(signedIn, session);
    for (;;) {
      const { logins, sessionsEnded, telemetrySamples } = await player.totals(signedIn);
      if (logins > 0 && sessionsEnded === 1 && telemetrySamples === 1) break;
      await delay(lookEveryMs);
    }
    await caller.close();
  };
  await Promise.all(Array.from({ length: strangers }, visit));
};
