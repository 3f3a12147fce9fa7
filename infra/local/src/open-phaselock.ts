import { productVersion } from "@phaselock/contracts";
import type { Closing } from "./closing.ts";
import { loadDotEnv } from "./configuration/load-dot-env.ts";
import { readLocalConfig } from "./configuration/local-config.ts";
import { buildFrontEnd, describeBuild } from "./front-end/build-front-end.ts";
import { openSurroundings } from "./open-surroundings.ts";
import { print } from "./terminal/output.ts";
import { createStepRunner } from "./terminal/steps.ts";

/**
 * The whole of `npm start`, step by step.
 *
 * @param closing is given everything that is opened
 * @param unwanted stops before the next step
 */
export async function openPhaselock(closing: Closing, unwanted: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const run = createStepRunner(unwanted);
  print(`\n  Phaselock ${productVersion} on Node ${process.versions.node}\n\n`);
  loadDotEnv();
  const config = readLocalConfig(process.env);
  const publicUrl = `http://localhost:${config.PORT}`;
  const place = { publicUrl, gatewayPort: config.PORT };
  const { environments, logger, logPath } = await openSurroundings(config, place, { run, closing, unwanted });
  await run({ name: "Front end", work: () => buildFrontEnd(unwanted), outcome: describeBuild });
  // Only now: the services import the database clients that may just have been generated.
  const { describeMigrations, migrate, openBackend } = await import("./backend/index.ts");
  await run({ name: "Migrations", work: () => migrate(environments), outcome: describeMigrations });
  await run({
    name: "Services",
    work: () => openBackend(environments, closing, logger),
    outcome: names => names.join(", "),
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  print(`\n  Ready in ${seconds} s. Ctrl-C stops. Logs: ${logPath}\n\n  ${publicUrl}\n\n`);
}
