import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closePreviousRelease, openPreviousRelease, readPreviousRelease } from "@phaselock/compatibility";
import { openSystem, writeWebRoot } from "@phaselock/faults";
import { runToEnd } from "@phaselock/processes";
import { runProfile } from "../run-profile.ts";
import { lossless } from "./lossless.ts";
import { type RunnableRelease, rollTo } from "./roll-processes.ts";

/**
 * `npm run rolling-deploy`: rolls every process back to the previous release and out to this one again, while k6 plays
 * people's journeys. Exits with 1 if a request fails.
 */
const root = join(import.meta.dirname, "../../../..");
const say = (line: string) => void process.stdout.write(`${line}\n`);
const replicas = { identity: 2, billing: 2, sessions: 2, analytics: 2 };
const gateways = 2;
const seed = 19;

/** Writes the front end of a release that kept its files in another layout. */
const writeEarlierWebRoot = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "app.html"), '<!doctype html><title>Earlier</title><div id="root"></div>');
  await writeFile(join(folder, "remotes.json"), "{}");
  return folder;
};

await runToEnd(async open => {
  const folder = join(root, ".phaselock", "rolling");
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, "run-"));
  const { version, commit } = await readPreviousRelease();
  say(`The previous release, ${version} (${commit.slice(0, 8)}): ${dir}`);
  // Outside the repository, whose own test runs would find it.
  const folderOfRelease = await open(
    "folder",
    () => mkdtemp(join(tmpdir(), "phaselock-previous-")),
    path => rm(path, { recursive: true, force: true }),
  );
  const before = join(folderOfRelease, "release");
  await open(
    "previous release",
    () => openPreviousRelease(commit, before),
    () => closePreviousRelease(before),
  );
  const loadTestKey = randomBytes(32).toString("hex");
  const system = await open(
    "system",
    stopped =>
      openSystem(dir, "nothing", line => say(`    ${line}`), stopped, {
        replicas,
        balancedGateways: gateways,
        env: { LOAD_TEST_KEY: loadTestKey },
      }),
    opened => opened.close(),
  );
  // Release 1.0.0 reads one address, and files in another layout.
  const billing = (system.environmentOf("sessions-1").BILLING_URL ?? "").split(",")[0] ?? "";
  const earlierWebRoot = await writeEarlierWebRoot(join(dir, "earlier-web"));
  const webRoot = await writeWebRoot(join(dir, "web"));
  const previous: RunnableRelease = {
    name: version,
    root: before,
    envOf: name => (name.startsWith("gateway") ? { WEB_ROOT: earlierWebRoot } : { BILLING_URL: billing }),
  };
  const current: RunnableRelease = {
    name: "this one",
    root,
    envOf: name => (name.startsWith("gateway") ? { WEB_ROOT: webRoot } : { BILLING_URL: billing }),
  };
  await open(
    "rollout",
    async stopped => {
      const outDir = join(folder, "load");
      const k6 = runProfile({
        profile: "rolling",
        url: system.url.replace("127.0.0.1", "localhost"),
        keys: { loadTestKey },
        seed,
        rate: 1,
        outDir,
        quiet: false,
        stopped,
        thresholds: lossless,
      });
      const rolls = (async () => {
        say("back to the previous release");
        await rollTo(system, previous, { say, stopped });
        say("out to this release");
        await rollTo(system, current, { say, stopped });
      })();
      const [summary] = await Promise.all([k6, rolls]);
      for (const { metric, threshold, ok } of summary.verdicts)
        if (!ok) say(`CROSSED ${metric}: ${threshold}`);
      const journeys = summary.journeys.map(({ scenario, iterations }) => `${iterations} ${scenario}`);
      say(`${summary.requests} requests, ${journeys.join(", ")}, ${Math.round(summary.seconds)} s`);
      say(summary.passed ? "No request failed" : `Failed. ${join(outDir, "summary.html")}`);
      if (!summary.passed) process.exitCode = 1;
    },
    () => undefined,
  );
});
