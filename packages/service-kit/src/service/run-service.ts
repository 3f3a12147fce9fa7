import closeWithGrace from "close-with-grace";
import { openBusWhenReachable } from "../bus/open-bus.ts";
import { ConfigError } from "../config/read-config.ts";
import { createLogger } from "../logger.ts";
import { openTracing } from "../tracing/open-tracing.ts";
import type { ServiceDefinition } from "./service.ts";
import { startService } from "./start-service.ts";

/** How long a closing process waits for work in progress, in milliseconds. */
export const closeWithinMs = 15_000;

/**
 * Runs one service in this process: reads the environment, opens dependencies, starts, and closes gracefully on SIGINT
 * and SIGTERM. A bad environment ends the process with one line that names every bad variable.
 */
export const runService = async <Config>(definition: ServiceDefinition<Config>): Promise<void> => {
  try {
    const logger = createLogger(definition.name);
    const tracing = await openTracing(process.env, definition.name, logger);
    const bus = openBusWhenReachable(process.env, definition.name, logger);
    const service = await startService(definition, { env: process.env, bus });
    logger.info({ url: service.url }, "started");
    closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
      if (err) logger.fatal({ err }, "closing because of an uncaught error");
      await service.drain();
      await service.close();
      await bus.close();
      await tracing.shutdown();
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${definition.name}: ${error.message}\n`);
    // Anything opened so far has no work in progress.
    process.exit(1);
  }
};
