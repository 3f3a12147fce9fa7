import { isDeepStrictEqual } from "node:util";
import { eraseUser } from "./commands/accounts.ts";
import { runJob } from "./commands/jobs.ts";
import { buy } from "./commands/purchases.ts";
import { closeDispute, failRefund, openDispute, refundPayment } from "./commands/reversals.ts";
import { deliverEnds, planSession, publishEnd } from "./commands/sessions.ts";
import { changeAtStripe } from "./commands/subscriptions.ts";
import { passTime } from "./commands/time.ts";
import { deliverAll, processAll } from "./commands/webhooks.ts";
import { type EndState, readEnd } from "./end-state.ts";
import type { Fact } from "./facts.ts";
import type { Replica } from "./replica.ts";
import { newSimulation, RuleBroken, type Session, type Simulation } from "./simulation.ts";

/** Thrown by a replay that can't have the same facts. */
class NotComparable extends Error {}

/**
 * Buys again. A second subscription was paid while billing had not heard of the first one yet; in plain order it has, and
 * rightly refuses.
 */
const buyAgain = async (
  simulation: Simulation,
  fact: Fact & { readonly kind: "paid" },
  replica: Replica,
): Promise<void> => {
  const paidBefore = simulation.paid.length;
  await buy(simulation, fact, replica);
  if (simulation.paid.length > paidBefore) return;
  if (fact.product === "premium") throw new NotComparable();
  throw new RuleBroken("what was bought before can be bought in plain order");
};

const happenToMoney = async (simulation: Simulation, fact: Fact): Promise<void> => {
  const { paid } = simulation;
  const payment = "payment" in fact ? paid[fact.payment] : undefined;
  if (fact.kind === "refunded" && payment) await refundPayment(simulation, payment, fact.cents);
  if (fact.kind === "disputed" && payment) await openDispute(simulation, payment);
  if (fact.kind === "refund-failed") await failRefund(simulation, fact.refund);
  if (fact.kind === "dispute-closed") {
    // A dispute that was won before billing heard of it has not ended its subscription.
    if (fact.result === "won" && simulation.disputes[fact.dispute]?.payment.product === "premium")
      throw new NotComparable();
    await closeDispute(simulation, fact.dispute, fact.result);
  }
};

/** Lets a fact happen, and everything that follows from it at once. */
const happen = async (simulation: Simulation, fact: Fact, sessions: Map<number, Session>): Promise<void> => {
  const [replica] = simulation.world.replicas;
  const user = "user" in fact ? simulation.users[fact.user] : undefined;
  if (fact.kind === "paid") await buyAgain(simulation, fact, replica);
  if (fact.kind === "held" && user) {
    const session = await planSession(simulation, { user, seconds: fact.seconds }, replica);
    if (session.hold !== "confirmed") {
      // Seconds that have been taken back by now were still there when billing had not heard of the refund.
      if (simulation.refunds.length + simulation.disputes.length > 0) throw new NotComparable();
      throw new RuleBroken(`${user.name} gets every hold that was given before`);
    }
    sessions.set(fact.session, session);
  }
  const session = fact.kind === "dropped" || fact.kind === "ended" ? sessions.get(fact.session) : undefined;
  if (session) {
    publishEnd(simulation, session, fact.kind === "ended" ? fact.playedSeconds : null);
    await deliverEnds(simulation, session, replica);
  }
  if (fact.kind === "subscription") await changeAtStripe(simulation, fact.subscription, fact.change);
  await happenToMoney(simulation, fact);
  if (fact.kind === "erased" && user) await eraseUser(simulation, user, replica);
  if (fact.kind === "time") {
    await passTime(simulation, fact.minutes);
    for (const name of ["release-expired-holds", "reconcile-checkouts", "reconcile-subscriptions"] as const)
      await runJob(simulation, name, replica);
  }
  await deliverAll(simulation, replica);
  await processAll(simulation, replica);
};

/**
 * Replays a schedule's facts on new users, in their order, without deaths, losses, repetitions or delays, and expects the
 * same end. What falls short of a late capture depends on the balance of that moment, so a schedule with a shortfall has no
 * other end to compare with; nor has one whose facts came at the same time.
 */
export const checkReplay = async (simulation: Simulation, end: EndState, startsAt: Date): Promise<void> => {
  const { world, facts, tell, hasUnorderedFacts } = simulation;
  if (end.shortfall > 0 || hasUnorderedFacts) return;
  await world.reset(startsAt);
  const plain = newSimulation(world);
  const sessions = new Map<number, Session>();
  try {
    for (const fact of facts) await happen(plain, fact, sessions);
    const replayed = await readEnd(plain, startsAt);
    if (replayed.shortfall === 0 && !isDeepStrictEqual(replayed, end))
      throw new RuleBroken(
        `the same facts have the same end: ${JSON.stringify(end)}, but in plain order ${JSON.stringify(replayed)}`,
      );
  } catch (error) {
    if (error instanceof NotComparable) return;
    tell("The same facts in plain order, for new users:");
    for (const line of plain.story) tell(line);
    throw error;
  }
};
