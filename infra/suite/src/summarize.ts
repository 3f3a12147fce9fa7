import { z } from "zod";

/** The relevant part of Vitest's JSON report. Times are in milliseconds since the epoch. */
export const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
type FileResult = Report["testResults"][number];

const projectOf = ({ name }: FileResult): string => /\.(\w+)\.test\.tsx?$/.exec(name)?.[1] ?? "unit";

const describeProject = (project: string, files: readonly FileResult[]): string => {
  const from = Math.min(...files.map(({ startTime }) => startTime));
  const until = Math.max(...files.map(({ endTime }) => endTime));
  const tests = files.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
  const seconds = ((until - from) / 1_000).toFixed(1);
  return `${project.padEnd(12)} ${seconds.padStart(6)} s  ${files.length} files, ${tests} tests`;
};

/** A test that passed after a failed try keeps that try's message. */
const describeRetried = ({ assertionResults }: FileResult): readonly string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ""] }) => `retried: ${fullName}: ${first.split("\n")[0]}`);

/**
 * Summarises a test run: one line per Vitest project with the wall time from its first file to its last, one line per
 * test that passed only when it was retried, then a machine-readable line of counts.
 *
 * @param report undefined if the run ended before Vitest wrote it
 * @param exitCode the whole command's exit code: lint and type errors fail without a failed test
 */
export function summarize(report: Report | undefined, exitCode: number): readonly string[] {
  const results = report?.testResults ?? [];
  // A file that can't be loaded has no tests, so it counts as one failure.
  const unloaded = results.filter(file => file.status === "failed" && file.assertionResults.length === 0);
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  const byProject = Map.groupBy(results, projectOf);
  return [
    ...[...byProject].map(([project, files]) => describeProject(project, files)),
    ...results.flatMap(describeRetried),
    `${report?.numPassedTests ?? 0} passed, ${failed || Number(exitCode !== 0)} failed`,
  ];
}
