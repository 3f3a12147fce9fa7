import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestDatabase } from "@phaselock/postgres/testing";
import type { DestinationStream } from "pino";
import { z } from "zod";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { openPool, type Pool } from "../db/pool.ts";
import { undeclaredMessage } from "../http/answer-errors.ts";
import { createLogger } from "../logger.ts";
import type { ServiceDefinition } from "../service/service.ts";
import { startService } from "../service/start-service.ts";
import { createMigratedDatabase } from "./create-migrated-database.ts";
import { createTestTokens, type TestTokens } from "./test-tokens.ts";

/** A service running as in production, with its own real database and bus. */
export type TestService = {
  readonly url: string;
  readonly bus: EventBus;
  /** Connections to the service's database, for inspecting rows. */
  readonly pool: Pool;
  readonly tokens: TestTokens;
  /** Restarts the service on the same data. @returns its new URL */
  restart(): Promise<string>;
  close(): Promise<void>;
};

const undeclaredSchema = z.object({
  msg: z.literal(undeclaredMessage),
  code: z.string(),
  method: z.string(),
  route: z.string(),
});

/** A log destination that collects undeclared errors, and passes every line on. */
const collectUndeclared = (
  collected: Set<string>,
  onLogLine: ((line: string) => void) | undefined,
): DestinationStream => ({
  write: line => {
    onLogLine?.(line);
    const { data } = undeclaredSchema.safeParse(JSON.parse(line));
    if (data) collected.add(`${data.code} at ${data.method} ${data.route}`);
  },
});

/** The address of another service that a test doesn't need. Nothing listens on this port. */
const unreachable = "http://127.0.0.1:9";

/**
 * Starts a service for an integration test, on a new migrated database and with tokens from `createTestTokens`. Closing
 * it fails if it has answered an error that its route does not declare.
 * @param env the service's variables in addition to the base configuration
 * @param onLogLine gets every line of the log, down to the level "debug". Without it only errors are logged
 */
export const startTestService = async <Config>(
  definition: ServiceDefinition<Config>,
  env: Record<string, string> = {},
  onLogLine?: (line: string) => void,
): Promise<TestService> => {
  const [database, busDatabase, tokens] = await Promise.all([
    createMigratedDatabase(definition.migrations),
    createTestDatabase("bus"),
    createTestTokens(),
  ]);
  const undeclared = new Set<string>();
  const logger = createLogger(
    definition.name,
    onLogLine ? "debug" : "error",
    collectUndeclared(undeclared, onLogLine),
  );
  const busPool = openPool(busDatabase.url, logger);
  const bus = await openEmbeddedBus(busPool, logger);
  const pool = openPool(database.url, logger, 3);
  const jwks = createServer((_, response) => response.end(JSON.stringify(tokens.jwks)));
  await new Promise<void>(resolve => jwks.listen(0, "127.0.0.1", resolve));
  const jwksUrl = `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/`;
  const fullEnv = {
    DATABASE_URL: database.url,
    PUBLIC_URL: tokens.issuer,
    JWKS_URL: jwksUrl,
    BILLING_URL: unreachable,
    ...env,
  };
  const start = () => startService(definition, { env: fullEnv, bus, logger });
  let running = await start();
  return {
    get url() {
      return running.url;
    },
    bus,
    pool,
    tokens,
    async restart() {
      await running.close();
      running = await start();
      return running.url;
    },
    async close() {
      await running.close();
      await bus.close();
      await Promise.all([busPool.end(), pool.end()]);
      await new Promise(resolve => jwks.close(resolve));
      await Promise.all([database.drop(), busDatabase.drop()]);
      if (undeclared.size > 0) throw new Error(`${undeclaredMessage}: ${[...undeclared].join(", ")}`);
    },
  };
};
