import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { System } from "../system/open-system.ts";
import { createCaller } from "./caller.ts";
import { createPlayer } from "./player.ts";
import type { RunTools } from "./run-tools.ts";

/** Slow enough for the gateway's limit on attempts to sign in, however long nothing works; in milliseconds. */
const retryAfterMs = [200, 400, 1_000, 1_500] as const;
const lookEveryMs = 200;
/** At once, so that their keys lie on many partitions: of each topic, a third has lost its leader with a broker. */
const strangers = 6;
const session = { reports: 1, samplesPerReport: 1, everyMs: 0, ending: "stopped" } as const;

/** Whether every group that consumes the end of a session has had this person's. */
const isHeardByAll = async ({ databases }: System, userId: string): Promise<boolean> => {
  const { rows } = await databases.analytics.query<{ id: string }>(
    "SELECT id FROM analytics WHERE user_id = $1 AND topic = 'sessions.session.v1' AND event_data->>'endedAt' <> ''",
    [userId],
  );
  const { rowCount } = await databases.billing.query(
    `SELECT 1 FROM inbox WHERE "group" = 'svc-billing' AND event_id = ANY ($1)`,
    [rows.map(row => row.id)],
  );
  return rows.length === 1 && rowCount === 1;
};

/**
 * The whole way, by several people whom nobody has met: sign in, play, report, and see it all in analytics; and the
 * end of their session in every group that consumes it. Resolves when that is true of all of them.
 *
 * @returns when the last of them had every yes, and when all of it was visible, by `performance.now()`
 */
export const probe = async (
  system: System,
  tools: RunTools,
): Promise<{ answeredAt: number; recoveredAt: number }> => {
  let answeredAt = 0;
  const visit = async () => {
    const who = `stranger-${randomUUID()}`;
    const caller = createCaller(tools, { url: system.url, who, retryAfterMs });
    const player = createPlayer(system, caller, { email: `${who}@example.com`, history: tools.history });
    const signedIn = await player.signIn();
    await player.play(signedIn, session);
    answeredAt = performance.now();
    for (;;) {
      const { logins, sessionsEnded, telemetrySamples } = await player.totals(signedIn);
      const isVisible = logins > 0 && sessionsEnded === 1 && telemetrySamples === 1;
      if (isVisible && (await isHeardByAll(system, signedIn.userId).catch(() => false))) break;
      await delay(lookEveryMs, undefined, { signal: tools.unwanted });
    }
    await caller.close();
  };
  await Promise.all(Array.from({ length: strangers }, visit));
  return { answeredAt, recoveredAt: performance.now() };
};
