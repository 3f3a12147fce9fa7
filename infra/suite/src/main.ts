import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { areServersRequired } from "@phaselock/processes";
import { whyServersAreMissing } from "@phaselock/servers";
import { planRun, serversOf } from "./plan-run.ts";
import { runScripts, ScriptFailedError } from "./run-scripts.ts";

/** `npm test`, `npm run test:nightly`, or `npm test -- path` for single files. */
const missing = await whyServersAreMissing(process.env);
const { before, vitestArgs, skipped, after } = planRun(
  process.argv.slice(2),
  missing.map(({ project }) => project),
);
for (const project of skipped) {
  const reasons = missing.filter(it => it.project === serversOf(project));
  process.stdout.write(`Skipping the ${project} tests: ${reasons.map(({ reason }) => reason).join("; ")}.\n`);
}
if (skipped.length > 0 && areServersRequired(process.env)) process.exit(1);

// The suite starts the same programs many times, and Node would strip their types and compile them each time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../../../node_modules/.cache/node");
const runOrExit = async (lists: readonly (readonly string[])[]): Promise<void> => {
  try {
    await runScripts(lists);
  } catch (error) {
    if (!(error instanceof ScriptFailedError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
};

await runOrExit(before);
// Vitest prints colours into a pipe too.
const env = { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: "1" }) };
const vitest = spawn("vitest", vitestArgs, { stdio: "inherit", env });
// A terminal sends Ctrl-C to both processes, and Vitest exits at once on a second one. Other signals reach only this one.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => vitest.kill(signal));
const [code] = await once(vitest, "exit");
await runOrExit([after]);
process.exitCode = code ?? 1;
