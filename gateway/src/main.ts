import { ConfigError, createLogger, openBusWhenReachable } from "@phaselock/service-kit";
import closeWithGrace from "close-with-grace";
import { startGateway } from "./gateway.ts";

/** How long a closing gateway waits for requests in progress, in milliseconds. */
const closeTimeoutMs = 15_000;

try {
  const logger = createLogger("gateway");
  const bus = openBusWhenReachable(process.env, "gateway", logger);
  const gateway = await startGateway({ env: process.env, bus });
  closeWithGrace({ delay: closeTimeoutMs, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, "closing because of an uncaught error");
    await gateway.close();
    await bus.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`gateway: ${error.message}\n`);
  process.exit(1);
}
