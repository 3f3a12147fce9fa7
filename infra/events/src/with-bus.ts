import { findBus } from "@phaselock/local/bus";
import { createLogger, type EventBus, openBus } from "@phaselock/service-kit";
import type { CommandInput } from "./command.ts";

/** Silent, because standard output is for the command's result. */
export const logger = createLogger("events", "silent");

/** Opens the bus that the environment names, or that runs on this machine, for the duration of `work`. */
export const withBus = async (
  { env }: CommandInput,
  work: (bus: EventBus) => Promise<void>,
): Promise<void> => {
  const bus = await openBus(await findBus(env), "phaselock-events", logger);
  try {
    await work(bus);
  } finally {
    await bus.close();
  }
};
