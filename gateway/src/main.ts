import {
  ConfigError,
  closeWithinMs,
  createLogger,
  openBusWhenReachable,
  openTracing,
} from "@phaselock/service-kit";
import closeWithGrace from "close-with-grace";
import { startGateway } from "./gateway.ts";

try {
  const logger = createLogger("gateway");
  const tracing = await openTracing(process.env, "gateway", logger);
  const bus = openBusWhenReachable(process.env, "gateway", logger);
  const gateway = await startGateway({ env: process.env, bus });
  closeWithGrace({ delay: closeWithinMs, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, "closing because of an uncaught error");
    await gateway.drain();
    await gateway.close();
    await bus.close();
    await tracing.shutdown();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`gateway: ${error.message}\n`);
  process.exit(1);
}
