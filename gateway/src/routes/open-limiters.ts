import type { ZodApp } from "@phaselock/service-kit";
import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { GatewayConfig } from "../config.ts";
import { traceCommands } from "./trace-commands.ts";

/** Calls are counted in windows of this length. The first call opens a window. */
const windowSeconds = 60;
/** How long a request waits for Redis, in milliseconds. */
const redisTimeoutMs = 250;
/** Longest pause between two attempts to reconnect to Redis, in milliseconds. */
const longestReconnectMs = 1_000;

/** Opens a limit of so many calls a minute for each key. Limits with different names count separately. */
export type OpenLimiter = (name: string, perMinute: number) => RateLimiterAbstract;

const connect = async (url: string, { log }: ZodApp): Promise<Redis> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout: redisTimeoutMs,
    // Disconnects from a Redis that hangs. Later requests don't wait, because it isn't ready again before it answers.
    socketTimeout: redisTimeoutMs,
    // Fail at once instead of queueing, because the gateway can count without Redis.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: attempt => Math.min(50 * 2 ** Math.min(attempt, 10), longestReconnectMs),
  });
  traceCommands(redis);
  redis.on("error", error => log.warn({ err: error }, "redis is away, this gateway counts on its own"));
  // A Redis that is away now is connected to later.
  await redis.connect().catch(() => undefined);
  return redis;
};

/**
 * Opens the counters of the rate limits until the server closes. Gateways on one Redis share them. Without Redis, or
 * while it is away or hangs, each gateway counts in memory.
 */
export const openLimiters = async (
  app: ZodApp,
  { REDIS_URL }: Pick<GatewayConfig, "REDIS_URL">,
): Promise<OpenLimiter> => {
  const redis = REDIS_URL === undefined ? undefined : await connect(REDIS_URL, app);
  app.addHook("onClose", async () => redis?.disconnect());
  return (name, perMinute) => {
    const limit = { keyPrefix: `rate:${name}`, points: perMinute, duration: windowSeconds };
    const own = new RateLimiterMemory(limit);
    return redis === undefined
      ? own
      : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: own });
  };
};
