import type { Writable } from "node:stream";

/** One named piece of work. */
export type Step<Result> = {
  name: string;
  /** @param note shows a line in passing */
  work: (note: (line: string) => void) => Promise<Result> | Result;
  /** What came of it, in a few words. */
  outcome: (result: Result) => string;
};

/** Does one step after the other and shows each with its outcome and how long it took. */
export type RunStep = <Result>(step: Step<Result>) => Promise<Result>;

const nameWidth = 18;
const outcomeWidth = 56;

/** @param unwanted stops before the next step */
export function createStepRunner(out: Writable, unwanted: AbortSignal): RunStep {
  return async ({ name, work, outcome }) => {
    unwanted.throwIfAborted();
    const startedAt = performance.now();
    out.write(`  ${name.padEnd(nameWidth)}`);
    try {
      const result = await work(line => out.write(`${line}\n${" ".repeat(nameWidth + 2)}`));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2);
      out.write(`${outcome(result).padEnd(outcomeWidth)} ${seconds.padStart(6)} s\n`);
      return result;
    } catch (error) {
      out.write("failed\n");
      throw error;
    }
  };
}

/** What goes wrong while running, in a line; the log has the rest. */
export const showError = (text: string): void => void process.stdout.write(`  ! ${text}\n`);
