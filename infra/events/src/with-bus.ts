import { findBus } from "@phaselock/local/bus";
import { createLogger, type EventBus, openBus } from "@phaselock/service-kit";

/** Standard output belongs to the command's answer, so the bus may speak up only about what fails. */
export const logger = createLogger("events", "silent");

/** Do something with the bus that the environment names, or that runs on this machine. */
export const withBus = async (work: (bus: EventBus) => Promise<void>): Promise<void> => {
  const bus = await openBus(await findBus(), "phaselock-events", logger);
  try {
    await work(bus);
  } finally {
    await bus.close();
  }
};
