import { print } from "./output.ts";

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
export function createStepRunner(unwanted: AbortSignal): RunStep {
  return async ({ name, work, outcome }) => {
    unwanted.throwIfAborted();
    const startedAt = performance.now();
    print(`  ${name.padEnd(nameWidth)}`);
    try {
      const result = await work(line => print(`${line}\n${" ".repeat(nameWidth + 2)}`));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(2);
      print(`${outcome(result).padEnd(outcomeWidth)} ${seconds.padStart(6)} s\n`);
      return result;
    } catch (error) {
      print(unwanted.aborted ? "stopped\n" : "failed\n");
      throw error;
    }
  };
}

/** What goes wrong while running, in a line; the log has the rest. */
export const showError = (text: string): void => print(`  ! ${text}\n`);
