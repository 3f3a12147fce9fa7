import { join } from "node:path";
import { loadDotEnv } from "@phaselock/local/dot-env";
import { root } from "@phaselock/local/paths";
import { openReleaseStore } from "@phaselock/release-store";
import { z } from "zod";
import { runCommand } from "./run-command.ts";

loadDotEnv();
const location = process.env.RELEASE_STORE || join(root, ".phaselock/web");
try {
  await runCommand(process.argv.slice(2), {
    root,
    store: openReleaseStore(location, process.env),
    env: process.env,
    now: () => new Date(),
    write: line => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  const message =
    error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
