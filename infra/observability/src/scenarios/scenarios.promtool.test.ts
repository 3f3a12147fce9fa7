import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rulesFolder } from "../rules/places.ts";
import { ruleFiles } from "../rules/rule-files.ts";
import { causeScenarios } from "./cause-scenarios.ts";
import { lastsMinutes, objectiveScenarios } from "./objective-scenarios.ts";
import { promtoolFile } from "./promtool-file.ts";

const run = promisify(execFile);
const paths = Object.keys(ruleFiles).map(name => join(rulesFolder, name));
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "phaselock-rules-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** What promtool prints; it names each scenario whose alerts differ, with the expected and the found ones. */
const promtool = (...args: string[]): Promise<string> =>
  run("promtool", args).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

it("Prometheus loads the rules by its configuration", async () => {
  const config = join(rulesFolder, "..", "prometheus.yml");
  expect(await promtool("check", "config", config)).toContain(`SUCCESS: ${paths.length} rule files found`);
});

it("Prometheus accepts the rules", async () => {
  expect(await promtool("check", "rules", "--lint-fatal", ...paths)).not.toMatch(/FAILED|error/i);
});

it.each([
  { file: "causes.yml", scenarios: causeScenarios, evaluateEvery: "1m" },
  // A burn-rate alert has no `for`, so only the last evaluation decides. Three days of evaluations would take minutes.
  { file: "objectives.yml", scenarios: objectiveScenarios, evaluateEvery: `${lastsMinutes}m` },
])("exactly the expected alerts of $file fire in each of its scenarios", async given => {
  const path = join(dir, given.file);
  const groups = (ruleFiles[given.file]?.groups ?? []).map(({ name }) => name);
  const rules = { files: [join(rulesFolder, given.file)], evaluateEvery: given.evaluateEvery, groups };
  await writeFile(path, promtoolFile(given.scenarios, rules));
  expect(await promtool("test", "rules", path)).toMatch(/SUCCESS\s*$/);
});
