import fc from "fast-check";
import type { Simulation } from "../simulation.ts";
import { type Command, happening } from "./command.ts";
import { seeSubscriptions } from "./subscriptions.ts";

export const passTime = async (simulation: Simulation, minutes: number): Promise<void> => {
  const { world, facts } = simulation;
  simulation.tell(minutes < 120 ? `${minutes} minutes pass` : `${minutes / 60} hours pass`);
  await world.clock.advance(minutes);
  facts.push({ kind: "time", minutes });
  // Any request lets the stand-in do what is due by then.
  if (simulation.checkouts.length > 0) await world.stripe.events.list({ limit: 1 });
  await seeSubscriptions(simulation, "time");
};

export const time: readonly Command[] = [
  happening({
    weight: 5,
    args: { minutes: fc.constantFrom(1, 3, 10, 65, 6 * 60, 25 * 60, 26 * 60, 72 * 60) },
    run: (simulation, { minutes }) => passTime(simulation, minutes),
  }),
];
