import fc from "fast-check";
import { cancelSubscription, resumeSubscription } from "../../src/subscriptions/change-subscription.ts";
import type { SubscriptionChange } from "../facts.ts";
import { nameOf } from "../name-of.ts";
import { pick, type Simulation, type SubscriptionSeen } from "../simulation.ts";
import { anyIndex, anyUser, type Command, operation } from "./command.ts";
import { deliverAll, processOnce } from "./webhooks.ts";

const hasEnded = ({ state }: SubscriptionSeen): boolean => state.status === "canceled";

const changeBetween = (
  before: SubscriptionSeen["state"],
  after: SubscriptionSeen["state"],
): SubscriptionChange | undefined => {
  if (before.status !== "canceled" && after.status === "canceled") return "cancel";
  if (before.cancel_at_period_end === after.cancel_at_period_end) return undefined;
  return after.cancel_at_period_end ? "cancel-at-end" : "resume";
};

/** Looks at Stripe for what billing has done to subscriptions there, which is a fact whether billing knows it or not. */
export const seeSubscriptions = async (simulation: Simulation, doer: "billing" | "time"): Promise<void> => {
  for (const [index, seen] of simulation.subscriptions.entries()) {
    if (hasEnded(seen)) continue;
    const state = await simulation.world.stripe.subscriptions.retrieve(seen.id);
    const change = changeBetween(seen.state, state);
    seen.state = state;
    if (change && doer === "billing")
      simulation.facts.push({ kind: "subscription", subscription: index, change });
  }
};

/** Changes a subscription at Stripe, as time, a bank or a person in the dashboard does. */
export const changeAtStripe = async (
  simulation: Simulation,
  subscription: number,
  change: SubscriptionChange,
): Promise<void> => {
  const { world, subscriptions, facts, isOverlapping } = simulation;
  if (isOverlapping) simulation.hasUnorderedFacts = true;
  const seen = subscriptions[subscription];
  if (!seen) return;
  seen.state = await world.stripe.subscriptions.retrieve(seen.id);
  if (hasEnded(seen)) return;
  const { control } = world.standIn;
  if (change === "cancel") await control.cancelNow(seen.id);
  else if (change === "cancel-at-end" || change === "resume")
    await world.stripe.subscriptions.update(seen.id, { cancel_at_period_end: change === "cancel-at-end" });
  else {
    if (change === "fail-to-renew") await control.failNextPayment(seen.id);
    await control.renewNow(seen.id);
  }
  seen.state = await world.stripe.subscriptions.retrieve(seen.id);
  facts.push({ kind: "subscription", subscription, change });
};

export const subscriptions: readonly Command[] = [
  operation({
    weight: 4,
    args: {
      subscription: anyIndex,
      change: fc.constantFrom<SubscriptionChange[]>("renew", "fail-to-renew", "cancel"),
      isHeard: fc.constantFrom(true, true, false),
    },
    async run(simulation, { subscription, change, isHeard }, replica) {
      const chosen = pick(simulation.subscriptions, subscription);
      if (!chosen || hasEnded(chosen)) return;
      simulation.tell(`Stripe does this to ${nameOf(simulation, chosen.id)}: ${change}`);
      await changeAtStripe(simulation, simulation.subscriptions.indexOf(chosen), change);
      if (!isHeard) return;
      await deliverAll(simulation, replica);
      await processOnce(simulation, replica);
    },
  }),
  operation({
    weight: 3,
    args: { user: anyUser, isResumed: fc.boolean() },
    async run(simulation, { user, isResumed }, replica) {
      const owner = pick(simulation.subscriptions, user)?.user;
      if (!owner) return;
      await simulation.attempt(
        replica,
        `${owner.name} ${isResumed ? "resumes" : "cancels"} Premium`,
        () => (isResumed ? resumeSubscription : cancelSubscription)(replica.deps, owner.userId),
        // Stripe refuses if the subscription has ended there and billing has not heard of it.
        () => ["not_subscribed", "upstream_unavailable"],
      );
      await seeSubscriptions(simulation, "billing");
    },
  }),
];
