import { productVersion } from "@phaselock/contracts";
import type { Closing } from "@phaselock/processes";
import { loadDotEnv } from "./configuration/load-dot-env.ts";
import { readLocalConfig } from "./configuration/local-config.ts";
import { buildFrontEnd, describeBuild } from "./front-end/build-front-end.ts";
import { openDependencies } from "./open-dependencies.ts";
import { print } from "./terminal/output.ts";
import { createStepRunner } from "./terminal/steps.ts";

/**
 * Runs `npm start`, step by step.
 *
 * @param closing collects everything that is opened
 * @param stopped prevents the next step from starting
 */
export async function openPhaselock(closing: Closing, stopped: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const run = createStepRunner(stopped);
  print(`\n  Phaselock ${productVersion} on Node ${process.versions.node}\n\n`);
  loadDotEnv();
  const config = readLocalConfig(process.env);
  const publicUrl = `http://localhost:${config.PORT}`;
  const place = { publicUrl, gatewayPort: config.PORT };
  const { environments, logger, logPath } = await openDependencies(config, place, { run, closing, stopped });
  if (!process.env.WEB_ROOT)
    await run({ name: "Front end", work: () => buildFrontEnd(stopped), outcome: describeBuild });
  // Imported late, because the services import the database clients, which may just have been generated.
  const { describeMigrations, migrate, openBackend } = await import("./backend/index.ts");
  await run({ name: "Migrations", work: () => migrate(environments), outcome: describeMigrations });
  await run({
    name: "Services",
    work: () => openBackend(environments, closing, logger),
    outcome: names => names.join(", "),
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  print(`\n  Ready in ${seconds} s. Press Ctrl-C to stop. Logs: ${logPath}\n\n  ${publicUrl}\n\n`);
}
