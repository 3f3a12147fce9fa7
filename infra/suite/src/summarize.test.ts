import { expect, it } from "vitest";
import { summarize } from "./summarize.ts";

const passed = { fullName: "a → b", status: "passed", failureMessages: [] as string[] };
const file = (name: string, startTime: number, endTime: number, tests = 1) => ({
  name,
  status: "passed",
  startTime,
  endTime,
  assertionResults: Array.from({ length: tests }, () => passed),
});
const reportOf = (testResults: ReturnType<typeof file>[], numFailedTests = 0) => ({
  numPassedTests: 3,
  numFailedTests,
  testResults,
});

it("files of two projects give each project's wall time, files and tests, then the counts", () => {
  const report = reportOf([
    file("/a/b.test.ts", 1_000, 3_000, 2),
    file("/a/c.test.tsx", 2_000, 5_500, 3),
    file("/e2e/d.e2e.test.ts", 6_000, 66_000),
  ]);
  expect(summarize(report, 0)).toEqual([
    "unit            4.5 s  2 files, 5 tests",
    "e2e            60.0 s  1 files, 1 tests",
    "3 passed, 0 failed",
  ]);
});

it("a file that could not be loaded counts as one failure", () => {
  const broken = { ...file("/a/b.test.ts", 0, 1, 0), status: "failed" };
  expect(summarize(reportOf([broken]), 1).at(-1)).toBe("3 passed, 1 failed");
});

it("failed tests are counted as Vitest does", () => {
  expect(summarize(reportOf([file("/a/b.test.ts", 0, 1)], 2), 1).at(-1)).toBe("3 passed, 2 failed");
});

it("a run that failed before the tests counts as one failure", () => {
  expect(summarize(undefined, 1)).toEqual(["0 passed, 1 failed"]);
});

it("a test that passed on its second try → named, with the first line of its first failure", () => {
  const retried = { ...passed, failureMessages: ["TimeoutError: waited 30 s\n  at x.ts:1"] };
  const failed = { ...passed, status: "failed", failureMessages: ["Error: broken"] };
  const report = reportOf(
    [{ ...file("/e2e/d.e2e.test.ts", 0, 1), assertionResults: [passed, retried, failed] }],
    1,
  );
  expect(summarize(report, 1)).toEqual([
    "e2e             0.0 s  1 files, 3 tests",
    "retried: a → b: TimeoutError: waited 30 s",
    "3 passed, 1 failed",
  ]);
});
