import type { Writable } from "node:stream";

/** Shows work as a list of named steps, each with its outcome and how long it took. */
export type Steps = {
  /** Runs one step; what it returns is shown as its outcome. */
  run<Result>(
    name: string,
    work: (note: (line: string) => void) => Promise<Result>,
    outcome: (result: Result) => string,
  ): Promise<Result>;
};

const nameWidth = 14;
const outcomeWidth = 58;

export function createSteps(out: Writable): Steps {
  return {
    async run(name, work, outcome) {
      const startedAt = performance.now();
      out.write(`  ${name.padEnd(nameWidth)}`);
      const note = (line: string) => void out.write(`${line}\n${"".padEnd(nameWidth + 2)}`);
      try {
        const result = await work(note);
        const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2);
        out.write(`${outcome(result).padEnd(outcomeWidth)} ${seconds} s\n`);
        return result;
      } catch (error) {
        out.write("failed\n");
        throw error;
      }
    },
  };
}
