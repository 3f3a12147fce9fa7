import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkoutWaitMaxSeconds, moods, reportEverySeconds, sessionMinSeconds } from "@phaselock/contracts";
import { screenRequests } from "@phaselock/e2e/screen-requests";
import { runK6 } from "@phaselock/k6";
import type { LoadPlan } from "./plan.ts";
import { type Profile, type ProfileName, profiles } from "./profiles/profiles.ts";
import type { Summary } from "./summary/summarize.ts";
import { checkTarget, type Keys } from "./target/check-target.ts";
import { thresholdsOf } from "./thresholds.ts";

const script = join(import.meta.dirname, "../k6/main.ts");

/** A run of a profile. */
export type Run = {
  readonly profile: ProfileName;
  readonly url: string;
  readonly keys: Keys;
  readonly seed: number;
  /** Multiplies the arrivals. */
  readonly rate: number;
  /** The folder of the summary. */
  readonly outDir: string;
  readonly quiet: boolean;
  readonly stopped: AbortSignal;
};

/** Plans a run: the profile's people, the contract's constants, the thresholds. */
export const planRun = ({ profile: name, url, seed, rate, outDir }: Run): LoadPlan => {
  const profile: Profile = profiles[name](rate);
  return {
    profile: name,
    url,
    seed,
    outDir,
    scenarios: profile.scenarios,
    thresholds: thresholdsOf(Object.keys(profile.scenarios), {
      everyStep: name === "smoke",
      slack: profile.slack,
    }),
    thinkScale: profile.thinkScale,
    playing: { ...profile.playing, reportEverySeconds },
    screens: screenRequests,
    contract: { checkoutWaitMaxSeconds, sessionMinSeconds, moods },
  };
};

/**
 * Runs a profile against a target, and writes summary.json.
 * @throws TargetRefusedError if the target must not be load-tested; another error if k6 can't run
 */
export const runProfile = async (run: Run): Promise<Summary> => {
  await checkTarget(run.url, run.keys);
  await mkdir(run.outDir, { recursive: true });
  const planFile = join(run.outDir, "plan.json");
  const summaryFile = join(run.outDir, "summary.json");
  // Otherwise the summary of an earlier run could be mistaken for this run's.
  await rm(summaryFile, { force: true });
  await writeFile(planFile, `${JSON.stringify(planRun(run), null, 2)}\n`);
  await runK6({
    script,
    env: {
      PLAN_FILE: planFile,
      ...(run.keys.loadTestKey && { LOAD_TEST_KEY: run.keys.loadTestKey }),
      ...(run.keys.accessSecret && { STAGING_ACCESS_SECRET: run.keys.accessSecret }),
    },
    quiet: run.quiet,
    stopped: run.stopped,
  });
  return JSON.parse(await readFile(summaryFile, "utf8")) as Summary;
};
