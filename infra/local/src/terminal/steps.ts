import { print } from "./output.ts";

/** One named piece of work. */
export type Step<Result> = {
  name: string;
  /** @param note prints a line while the step runs */
  work: (note: (line: string) => void) => Promise<Result> | Result;
  /** Summarises the result in a few words. */
  outcome: (result: Result) => string;
};

/** Runs a step and prints its name, its outcome and its duration. */
export type RunStep = <Result>(step: Step<Result>) => Promise<Result>;

const nameWidth = 18;
const outcomeWidth = 56;

/** @param stopped prevents the next step from starting */
export function createStepRunner(stopped: AbortSignal): RunStep {
  return async ({ name, work, outcome }) => {
    stopped.throwIfAborted();
    const startedAt = performance.now();
    print(`  ${name.padEnd(nameWidth)}`);
    try {
      const result = await work(line => print(`${line}\n${" ".repeat(nameWidth + 2)}`));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2);
      print(`${outcome(result).padEnd(outcomeWidth)} ${seconds.padStart(6)} s\n`);
      return result;
    } catch (error) {
      print(stopped.aborted ? "stopped\n" : "failed\n");
      throw error;
    }
  };
}

/** Prints a runtime error in one line. The log has the details. */
export const showError = (text: string): void => print(`  ! ${text}\n`);
