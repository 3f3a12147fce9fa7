import { productVersion } from "@phaselock/contracts";
import { type Closing, findFreePort } from "@phaselock/processes";
import { loadDotEnv } from "../configuration/load-dot-env.ts";
import { readLocalConfig } from "../configuration/local-config.ts";
import { openDependencies } from "../open-dependencies.ts";
import { root } from "../paths.ts";
import { print } from "../terminal/output.ts";
import { createStepRunner, showError } from "../terminal/steps.ts";
import { watchBackend } from "./watch-backend.ts";

/**
 * Runs `npm run dev`: one Vite server with Fast Refresh for shell and remotes, and behind it the services, which restart
 * when their source changes. PostgreSQL and the stand-ins keep running meanwhile.
 *
 * @param closing collects everything that is opened
 * @param stopped prevents the next step from starting
 */
export async function openDev(closing: Closing, stopped: AbortSignal): Promise<void> {
  const run = createStepRunner(stopped);
  print(`\n  Phaselock ${productVersion} (development) on Node ${process.versions.node}\n\n`);
  loadDotEnv();
  const config = readLocalConfig(process.env);
  const place = { publicUrl: `http://localhost:${config.PORT}`, gatewayPort: await findFreePort() };
  const { environments, logPath } = await openDependencies(config, place, { run, closing, stopped });
  await run({
    name: "Front end",
    work: async () => {
      const { createDevServer } = await import("@phaselock/federation");
      const apiTarget = `http://127.0.0.1:${place.gatewayPort}`;
      closing.add("Vite", await createDevServer({ root, apiTarget, port: config.PORT, say: showError }));
    },
    outcome: () => "Vite, from source",
  });
  closing.add("services", watchBackend({ environments, logPath, logLevel: config.LOG_LEVEL }));
  print(`\n  Services restart on change. Press Ctrl-C to stop. Logs: ${logPath}\n\n  ${place.publicUrl}\n\n`);
}
