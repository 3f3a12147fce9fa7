import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { creditPacks, sessionMinSeconds } from "@phaselock/contracts";
import type { System } from "../system/open-system.ts";
import { createBuyer } from "./buyer.ts";
import { createCaller } from "./caller.ts";
import { createPlayer } from "./player.ts";
import type { RunTools } from "./run-tools.ts";

/** Retry delays, long enough to stay below the gateway's limit on sign-in attempts during any outage, in milliseconds. */
const retryAfterMs = [200, 400, 1_000, 1_500] as const;
const pollEveryMs = 200;
/** Concurrent users, so that their keys are on many partitions: losing a broker affects a third of each topic's leaders. */
const newUsers = 6;
/** How many of them buy credits and play on them. */
const newBuyers = 2;
const session = {
  plannedSeconds: sessionMinSeconds,
  reports: 1,
  samplesPerReport: 1,
  everyMs: 0,
  ending: "stopped",
} as const;

/** Whether every group that consumes the end of a session has consumed this user's. */
const isConsumedByAll = async ({ databases }: System, userId: string): Promise<boolean> => {
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
 * Runs the whole flow with several new users: sign in, some buy credits, play, report, until everything is visible in
 * analytics and the end of their session is consumed by every group. Resolves when that is true for all of them. A buyer
 * counts as served with a checkout page: the grant needs a webhook, which may be in trouble.
 *
 * @returns when the last user was served, and when everything was visible, by `performance.now()`
 */
export const probe = async (
  system: System,
  tools: RunTools,
): Promise<{ answeredAt: number; recoveredAt: number }> => {
  let answeredAt = 0;
  const visit = async (isBuyer: boolean) => {
    const who = `new-user-${randomUUID()}`;
    const caller = createCaller(tools, { url: system.url, who, retryAfterMs });
    const player = createPlayer(system, caller, { email: `${who}@example.com`, history: tools.history });
    const signedIn = await player.signIn();
    if (isBuyer) {
      const buyer = createBuyer(system, caller, tools);
      const checkout = await buyer.startCheckout(signedIn, {
        type: "credits",
        credits: creditPacks[0]?.credits,
      });
      answeredAt = performance.now();
      await buyer.pay(signedIn, checkout);
      await player.play(signedIn, { payment: "credits", ...session });
    } else {
      await player.play(signedIn, { payment: "free", ...session });
      answeredAt = performance.now();
    }
    for (;;) {
      const totals = await player.totals(signedIn);
      const { logins, purchases, sessionsEnded, telemetrySamples } = totals;
      const isBought = purchases === (isBuyer ? 1 : 0);
      const isVisible = logins > 0 && isBought && sessionsEnded === 1 && telemetrySamples === 1;
      if (isVisible && (await isConsumedByAll(system, signedIn.userId).catch(() => false))) break;
      await delay(pollEveryMs, undefined, { signal: tools.stopped });
    }
    await caller.close();
  };
  await Promise.all(Array.from({ length: newUsers }, (_, at) => visit(at < newBuyers)));
  return { answeredAt, recoveredAt: performance.now() };
};
