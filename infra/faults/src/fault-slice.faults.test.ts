import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ciPlan } from "./faults/plans.ts";
import { type Report, runFaults } from "./run/run-faults.ts";

/** Decides the order of the faults, their targets and how users play. */
const seed = 1;

const longestRunMs = 300_000;
const closesWithinMs = 40_000;

describe(`the running system with faults of seed ${seed}`, () => {
  let dir: string;
  let report: Report;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "phaselock-faults-"));
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const stopped = AbortSignal.timeout(longestRunMs);
    report = await runFaults({ seed, plan: ciPlan, between: "nothing", users: 4, dir, say, stopped });
  }, longestRunMs + closesWithinMs);

  // Keeps the history and logs of a failed run for diagnosis.
  afterAll(async () => {
    if (report?.passed) await rm(dir, { recursive: true, force: true });
    else process.stdout.write(`History and logs: ${dir}\n`);
  });

  it("serves every user again in time after each fault", () => {
    expect(report.recoveries.length).toBeGreaterThan(0);
    expect(report.recoveries.filter(({ isInTime }) => !isInTime)).toEqual([]);
  });

  it("handled enough load for the faults to matter", () => {
    expect(report.counts["signed-in"]).toBeGreaterThan(20);
    expect(report.counts.reported).toBeGreaterThan(50);
    expect(report.counts.granted).toBeGreaterThan(20);
    expect(report.counts.renewed).toBeGreaterThan(1);
    expect(report.counts.webhooks).toBeGreaterThan(10);
  });

  it("applied every acknowledged change exactly once", () => {
    expect(report.violations).toEqual([]);
  });
});
