import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slice } from "./faults/plans.ts";
import { type Report, runFaults } from "./run/run-faults.ts";

/** Another one by FAULTS_SEED: it decides the order, the victims and how people play. */
const seed = Number(process.env.FAULTS_SEED ?? 1);

const longestRunMs = 180_000;
const closesWithinMs = 40_000;

describe(`the running system, broken on seed ${seed}`, () => {
  let dir: string;
  let report: Report;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "phaselock-faults-"));
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const unwanted = AbortSignal.timeout(longestRunMs);
    report = await runFaults({ seed, plan: slice, between: "nothing", players: 4, dir, say, unwanted });
  }, longestRunMs + closesWithinMs);

  // With what the run left behind it can be understood; without a failure nobody wants it.
  afterAll(async () => {
    if (report?.isWell) await rm(dir, { recursive: true, force: true });
    else process.stdout.write(`History and logs: ${dir}\n`);
  });

  it("serves everybody again in time after each fault", () => {
    expect(report.recoveries.length).toBeGreaterThan(0);
    expect(report.recoveries.filter(({ isInTime }) => !isInTime)).toEqual([]);
  });

  it("did something worth breaking", () => {
    expect(report.counts["signed-in"]).toBeGreaterThan(20);
    expect(report.counts.reported).toBeGreaterThan(50);
  });

  it("kept everything that it said yes to, once", () => {
    expect(report.violations).toEqual([]);
  });
});
