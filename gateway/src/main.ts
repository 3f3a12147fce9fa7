import { ConfigError, createLogger, openCache } from "@phaselock/service-kit";
import closeWithGrace from "close-with-grace";
import { startGateway } from "./gateway.ts";

/** How long a closing gateway waits for requests in hand, in milliseconds. */
const closeWithinMs = 15_000;

try {
  const cache = await openCache(process.env, createLogger("gateway"));
  const gateway = await startGateway({ env: process.env, cache });
  closeWithGrace({ delay: closeWithinMs }, async () => {
    await gateway.close();
    await cache.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`gateway: ${error.message}\n`);
  process.exitCode = 1;
}
