import type { Closing } from "@phaselock/processes";
import { describeMigrations, migrate, openBackend } from "../backend/index.ts";
import { closeOnSignals } from "../close-on-signals.ts";
import { openLog } from "../logs/open-log.ts";
import { createStepRunner, showError } from "../terminal/steps.ts";
import { type BackendTask, taskVariable } from "./watch-backend.ts";

/** The backend of `npm run dev`, run by watch-backend.ts. */
const open = async (closing: Closing, stopped: AbortSignal) => {
  const { environments, logPath, logLevel }: BackendTask = JSON.parse(process.env[taskVariable] ?? "");
  const run = createStepRunner(stopped);
  const log = openLog(logPath, logLevel, showError);
  closing.add("log", log);
  await run({ name: "Migrations", work: () => migrate(environments), outcome: describeMigrations });
  await run({
    name: "Services",
    work: () => openBackend(environments, closing, log.logger),
    outcome: names => names.join(", "),
  });
};

// The process that watches this one prints the progress of closing. Printed here, it would appear at every change.
const printNothing = () => {};

// Standard input carries no data. It ends when `npm run dev` ends, even by kill -9, and then the backend exits too.
process.stdin.once("end", () => process.exit(1)).resume();

await closeOnSignals(open, printNothing);
