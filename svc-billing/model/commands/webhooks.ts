import fc from "fast-check";
import { nameOf } from "../name-of.ts";
import type { Replica } from "../replica.ts";
import { pick, type Simulation } from "../simulation.ts";
import { anyIndex, type Command, happening, operation } from "./command.ts";

type Pending = { readonly event: string; readonly type: string; readonly object: string };

/** The webhooks that Stripe has yet to deliver, oldest first. The endpoint is subscribed to the types with a handler. */
export const pendingWebhooks = ({ world, lost }: Simulation): readonly Pending[] => {
  const [{ webhookTypes }] = world.replicas;
  return world.standIn.control
    .webhooks()
    .pending.filter(({ event, type }) => webhookTypes.includes(type) && !lost.events.has(event));
};

export const deliverWebhook = async (
  simulation: Simulation,
  { event, type, object }: Pending,
  replica: Replica,
): Promise<void> => {
  const what = `Stripe delivers ${type} of ${nameOf(simulation, object)}`;
  const result = await simulation.attempt(replica, what, () => simulation.world.deliver(event, replica));
  if (result.kind === "done" && result.value) simulation.delivered.push(event);
};

export const deliverAll = async (simulation: Simulation, replica: Replica): Promise<void> => {
  for (const pending of pendingWebhooks(simulation)) await deliverWebhook(simulation, pending, replica);
};

/** Lets the workers process due events, a batch. @returns how many they have processed */
export const processOnce = async (simulation: Simulation, replica: Replica): Promise<number> => {
  const result = await simulation.attempt(replica, "the workers process due webhooks", () =>
    replica.processWebhooks(),
  );
  return result.kind === "done" ? result.value : 0;
};

/** The same until none is due. */
export const processAll = async (simulation: Simulation, replica: Replica): Promise<void> => {
  while ((await processOnce(simulation, replica)) > 0);
};

export const webhooks: readonly Command[] = [
  operation({
    weight: 5,
    args: { event: anyIndex },
    async run(simulation, { event }, replica) {
      const pending = pick(pendingWebhooks(simulation), event);
      if (pending) await deliverWebhook(simulation, pending, replica);
    },
  }),
  operation({
    weight: 8,
    args: { isNewestFirst: fc.boolean() },
    async run(simulation, { isNewestFirst }, replica) {
      const pending = pendingWebhooks(simulation);
      for (const event of isNewestFirst ? pending.toReversed() : pending)
        await deliverWebhook(simulation, event, replica);
      await processOnce(simulation, replica);
    },
  }),
  operation({
    weight: 2,
    args: { event: anyIndex },
    async run(simulation, { event }, replica) {
      const again = pick(simulation.delivered, event);
      if (again === undefined) return;
      await simulation.attempt(replica, `Stripe delivers the ${event + 1}. webhook again`, () =>
        simulation.world.deliver(again, replica),
      );
    },
  }),
  happening({
    weight: 2,
    args: { event: anyIndex },
    async run(simulation, { event }) {
      const pending = pick(pendingWebhooks(simulation), event);
      if (!pending) return;
      simulation.lost.events.add(pending.event);
      simulation.lost.objects.add(pending.object);
      simulation.tell(`${pending.type} of ${nameOf(simulation, pending.object)} is lost on its way`);
    },
  }),
  operation({
    weight: 9,
    args: {},
    async run(simulation, _, replica) {
      await processOnce(simulation, replica);
    },
  }),
];
