import { checkBooks } from "./check-books.ts";
import { audit, runJob } from "./commands/jobs.ts";
import { deliverEnds, dropSession, endSession } from "./commands/sessions.ts";
import { seeSubscriptions } from "./commands/subscriptions.ts";
import { passTime } from "./commands/time.ts";
import { deliverAll, pendingWebhooks, processAll } from "./commands/webhooks.ts";
import { checkPremium } from "./end-state.ts";
import { RuleBroken, type Simulation, type User } from "./simulation.ts";

/** Longer than the lease of a claim, the retries of a few failures, and the wait for an unknown checkout. In minutes. */
const patienceMinutes = 90;
const maxRounds = 6;

const pendingEvents = async ({ world }: Simulation): Promise<number> => {
  const { rows } = await world.pool.query("SELECT FROM webhook_events WHERE status = 'pending'");
  return rows.length;
};

const isStored = async ({ world }: Simulation, objectId: string): Promise<boolean> => {
  const { rows } = await world.pool.query(
    `SELECT FROM checkouts WHERE id = $1 AND status <> 'open'
     UNION ALL SELECT FROM subscriptions WHERE stripe_subscription_id = $1`,
    [objectId],
  );
  return rows.length > 0;
};

/** Delivers every webhook that was not lost, and lets the workers process them to the end. */
const settleWebhooks = async (simulation: Simulation): Promise<void> => {
  const [replica] = simulation.world.replicas;
  for (let round = 0; round < maxRounds; round++) {
    await deliverAll(simulation, replica);
    await processAll(simulation, replica);
    if ((await pendingEvents(simulation)) === 0 && pendingWebhooks(simulation).length === 0) return;
    await passTime(simulation, patienceMinutes);
  }
  throw new RuleBroken("every webhook comes to an end");
};

/**
 * Brings a schedule to its end: sessions end, webhooks and events arrive, and the jobs run until nothing is due. First
 * without the reconciliation, which would otherwise hide what the webhooks have failed to do.
 */
export const settle = async (simulation: Simulation): Promise<void> => {
  const { world, users, sessions, paid, subscriptions, lost } = simulation;
  const [replica] = world.replicas;
  simulation.tell("Then everything outstanding arrives:");
  for (const session of sessions) {
    endSession(simulation, session, { waitMs: 0, claim: "nothing", state: "stopped" });
    dropSession(simulation, session);
    if (session.ends.some(({ isApplied }) => !isApplied)) await deliverEnds(simulation, session, replica);
  }
  await settleWebhooks(simulation);
  await checkBooks(simulation);
  await seeSubscriptions(simulation, "billing");
  const isLossy = (user: User) =>
    paid.some(({ id, ...checkout }) => checkout.user === user && lost.objects.has(id)) ||
    subscriptions.some(({ id, ...seen }) => seen.user === user && lost.objects.has(id));
  for (const user of users) if (!user.isErased && !isLossy(user)) await checkPremium(simulation, user);
  for (const { id, user } of paid)
    if (!lost.objects.has(id) && !(await isStored(simulation, id)))
      throw new RuleBroken(`webhooks alone are enough: checkout ${id} of ${user.name} is still open`);

  // Checkouts expire after a day, and everything is asked about at least once a day.
  await passTime(simulation, 25 * 60);
  for (const name of [
    "recover-webhooks",
    "reconcile-checkouts",
    "reconcile-subscriptions",
    "release-expired-holds",
  ] as const)
    await runJob(simulation, name, replica);
  await settleWebhooks(simulation);
  await seeSubscriptions(simulation, "billing");
  await audit(simulation, replica);
  await checkBooks(simulation);
};
