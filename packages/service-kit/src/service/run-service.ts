import closeWithGrace from "close-with-grace";
import { z } from "zod";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import { createMemoryCache } from "../cache/memory-cache.ts";
import { ConfigError, readConfig } from "../config/read-config.ts";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import type { ServiceDefinition } from "./service.ts";
import { startService } from "./start-service.ts";

export const busConfigSchema = z.object({
  /** Database of the embedded bus. A group lives in one process, so each service may run once on it. */
  BUS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
});

/** How long a closing process waits for what is in hand, in milliseconds. */
const closeWithinMs = 15_000;

/**
 * One process for one service: read the environment, open dependencies, start, close gracefully on SIGINT and
 * SIGTERM. A bad environment ends the process with one line that names every bad variable.
 */
export const runService = async <Config>(definition: ServiceDefinition<Config>): Promise<void> => {
  try {
    const logger = createLogger(definition.name);
    const busPool = openPool(readConfig(busConfigSchema, process.env).BUS_DATABASE_URL, logger);
    const bus = await openEmbeddedBus(busPool, logger);
    const cache = createMemoryCache();
    const service = await startService(definition, { env: process.env, bus, cache });
    logger.info({ url: service.url }, "started");
    closeWithGrace({ delay: closeWithinMs, logger }, async () => {
      await service.close();
      await bus.close();
      await busPool.end();
      await cache.close();
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${definition.name}: ${error.message}\n`);
    process.exitCode = 1;
  }
};
