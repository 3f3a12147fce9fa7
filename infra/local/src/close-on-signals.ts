import { type Closing, createClosing, describeError } from "@phaselock/processes";
import { print, printError, watchOutput } from "./terminal/output.ts";

/** npm repeats the Ctrl-C that the terminal has already sent to us, so a second signal within this time is ignored. */
const forceAfterMs = 500;

/**
 * Opens something, keeps it open until a signal arrives, then closes it in order. A second signal exits at once. Losing
 * standard output, standard error, or the process at the other end of an IPC channel counts as a signal. When opening
 * fails, everything opened so far is closed and the reason is printed in one line.
 *
 * @param open adds everything it opens to `closing`, and stops opening when `stopped` aborts
 * @param say prints the progress of closing
 */
export async function closeOnSignals(
  open: (closing: Closing, stopped: AbortSignal) => Promise<void>,
  say: (line: string) => void = line => print(`${line}\n`),
): Promise<void> {
  const closing = createClosing();
  const stopped = new AbortController();
  // Deferred until the handlers below are installed.
  const opening = Promise.resolve().then(() => open(closing, stopped.signal));
  let endingSince: number | undefined;

  const end = async (exitCode: number, onClosed?: (name: string) => void) => {
    endingSince = Date.now();
    stopped.abort();
    await opening.catch(() => {});
    await closing.close(onClosed).catch(printFailure);
    process.exit(exitCode);
  };
  const endInOrder = () => {
    say("\n  Stopping… Press Ctrl-C again to force.");
    void end(0, name => say(`  ${name} closed`));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (endingSince === undefined) endInOrder();
      // A closing terminal may send SIGHUP more than once, so a repeated SIGHUP does not force the exit.
      else if (signal !== "SIGHUP" && Date.now() - endingSince > forceAfterMs) {
        closing.abandon();
        process.exit(1);
      }
    });
  }
  const endOnce = () => {
    if (endingSince === undefined) endInOrder();
  };
  watchOutput(endOnce);
  process.once("disconnect", endOnce);
  process.on("uncaughtException", error => {
    printFailure(error);
    if (endingSince === undefined) void end(1);
  });

  try {
    await opening;
  } catch (error) {
    if (endingSince !== undefined) return;
    printFailure(error);
    void end(1);
  }
}

const printFailure = (error: unknown) => printError(`\n  ${describeError(error)}\n\n`);
