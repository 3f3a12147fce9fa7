import { spawn } from "node:child_process";
import { once } from "node:events";
import { whyServersAreMissing } from "@phaselock/servers";
import { planRun } from "./plan-run.ts";
import { runScripts, ScriptFailedError } from "./run-scripts.ts";

/** `npm test`, and `npm test -- path` for single files. */
const areRequired = process.env.REQUIRE_SERVERS === "1";
const missing = await whyServersAreMissing(process.env);
if (missing.length > 0)
  process.stdout.write(`Not run, the suites for Kafka and Redis: ${missing.join("; ")}.\n`);
if (missing.length > 0 && areRequired) process.exit(1);

const { before, vitestArgs } = planRun(process.argv.slice(2), {
  areThere: missing.length === 0,
  areRequired,
});
try {
  await runScripts(before);
} catch (error) {
  if (!(error instanceof ScriptFailedError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
const vitest = spawn("vitest", vitestArgs, { stdio: "inherit" });
// A terminal gives Ctrl-C to both, and Vitest takes a second one for impatience. Other signals reach this process alone.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => vitest.kill(signal));
const [code] = await once(vitest, "exit");
process.exitCode = code ?? 1;
