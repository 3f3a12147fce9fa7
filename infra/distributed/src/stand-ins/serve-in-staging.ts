import { createServer } from "node:http";
import { openStagingStandIns } from "@phaselock/local/staging-stand-ins";
import { createClosing } from "@phaselock/processes";
import { ConfigError, createLogger, readConfig } from "@phaselock/service-kit";
import closeWithGrace from "close-with-grace";
import { z } from "zod";

const healthSchema = z.object({ HOST: z.string().default("127.0.0.1"), PORT: z.coerce.number().int() });
const closing = createClosing();

/**
 * The image `stand-ins`: runs the stand-ins for Google and Stripe in staging. PORT responds to probes only, because each
 * stand-in serves a vendor's own paths.
 */
try {
  const { HOST, PORT } = readConfig(healthSchema, process.env);
  await openStagingStandIns(process.env, closing);
  const probed = createServer(({ url }, response) => {
    response.writeHead(url === "/healthz" || url === "/readyz" ? 200 : 404).end();
  });
  probed.listen(PORT, HOST);
  closing.add("probes", {
    close() {
      probed.close();
      probed.closeAllConnections();
    },
  });
  closeWithGrace({ logger: createLogger("stand-ins") }, () => closing.close());
} catch (error) {
  await closing.close();
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`stand-ins: ${error.message}\n`);
  process.exitCode = 1;
}
