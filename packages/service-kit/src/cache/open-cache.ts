import { z } from "zod";
import { readConfig } from "../config/read-config.ts";
import type { Logger } from "../logger.ts";
import type { Cache } from "./cache.ts";
import { createMemoryCache } from "./memory-cache.ts";
import { createRedisCache } from "./redis-cache.ts";
import { withFallback } from "./with-fallback.ts";

/** The environment variables that select the cache. */
export const cacheConfigSchema = z.object({
  /** A Redis that all processes share. Without it, each process has its own cache. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
});

/** Opens the cache that the environment configures. */
export const openCache = async (
  env: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Promise<Cache> => {
  const { REDIS_URL } = readConfig(cacheConfigSchema, env);
  const own = createMemoryCache();
  return REDIS_URL === undefined ? own : withFallback(await createRedisCache(REDIS_URL, logger), own, logger);
};
