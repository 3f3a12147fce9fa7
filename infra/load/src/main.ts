import { Console } from "node:console";
import { join } from "node:path";
import { runToEnd } from "@phaselock/processes";
import { readOptions, UsageError } from "./options.ts";
import { profiles } from "./profiles/profiles.ts";
import { runProfile } from "./run-profile.ts";
import { openTarget } from "./target/open-target.ts";

/** `npm run load -- <profile>`: exits with 1 if a threshold is crossed. */
const root = join(import.meta.dirname, "../../..");
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Three digits after the point are enough for milliseconds and shares. */
const rounded = (figures: object): object =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === "number" ? Number(value.toFixed(3)) : value,
    ]),
  );

const optionsOf = () => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
};

const options = optionsOf();
const seed = options.seed ?? Math.floor(Date.now() / 1_000) % 1_000_000;
await runToEnd(async open => {
  const { url, keys } = await openTarget(options, process.env, { open, say });
  const outDir = join(root, ".phaselock", "load", options.profile);
  say(`${options.profile}: ${profiles[options.profile](options.rate).shows}. ${url}, seed ${seed}`);
  const summary = await open(
    "k6",
    stopped =>
      runProfile({
        profile: options.profile,
        url,
        keys,
        seed,
        rate: options.rate,
        outDir,
        quiet: false,
        stopped,
      }),
    () => undefined,
  );
  for (const figures of [summary.steps, summary.journeys])
    new Console(process.stdout).table(figures.map(rounded));
  for (const { metric, threshold, ok } of summary.verdicts) if (!ok) say(`CROSSED ${metric}: ${threshold}`);
  say(`${summary.passed ? "All thresholds hold" : "Failed"}. ${join(outDir, "summary.json")}`);
  if (!summary.passed) process.exitCode = 1;
});
