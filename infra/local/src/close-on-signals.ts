import { type Closing, createClosing } from "./closing.ts";
import { print, printError, watchOutput } from "./terminal/output.ts";

/** npm passes on the Ctrl-C that the terminal has given us already: a second one so soon isn't impatience. */
const impatientAfterMs = 500;

/**
 * Opens something that stays open until a signal comes, then closes it in order; a second signal ends at once.
 * Losing standard output, standard error, or the process at the other end of an IPC channel counts as a signal. When
 * opening fails, what was opened so far is closed, and the reason told in one line.
 *
 * @param open is given where to put what must be closed, and a signal that says opening is no longer wanted
 * @param say is told how closing goes
 */
export async function closeOnSignals(
  open: (closing: Closing, unwanted: AbortSignal) => Promise<void>,
  say: (line: string) => void = line => print(`${line}\n`),
): Promise<void> {
  const closing = createClosing();
  const unwanted = new AbortController();
  // Not before the handlers below are in place.
  const opening = Promise.resolve().then(() => open(closing, unwanted.signal));
  let endingSince: number | undefined;

  const end = async (exitCode: number, onClosed?: (name: string) => void) => {
    endingSince = Date.now();
    unwanted.abort();
    await opening.catch(() => {});
    await closing.close(onClosed).catch(complain);
    process.exit(exitCode);
  };
  const endInOrder = () => {
    say("\n  Stopping (again to force)");
    void end(0, name => say(`  ${name} closed`));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (endingSince === undefined) endInOrder();
      // A closing terminal may send SIGHUP more than once; that isn't impatience.
      else if (signal !== "SIGHUP" && Date.now() - endingSince > impatientAfterMs) {
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
    complain(error);
    if (endingSince === undefined) void end(1);
  });

  try {
    await opening;
  } catch (error) {
    if (endingSince !== undefined) return;
    complain(error);
    void end(1);
  }
}

/** Most errors are written for people, in one line; those of the language itself are bugs, whose place helps. */
function complain(error: unknown): void {
  const isBug = [TypeError, ReferenceError, RangeError, SyntaxError].some(type => error instanceof type);
  const text = error instanceof Error ? (isBug ? error.stack : error.message) : String(error);
  printError(`\n  ${text}\n\n`);
}
