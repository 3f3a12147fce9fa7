import { constants } from "node:os";
import { createClosing } from "./closing.ts";
import { describeError } from "./describe-error.ts";

/**
 * Opens a resource for the duration of the task.
 *
 * @param begin opens it; `stopped` aborts when the task is stopped meanwhile, and `begin` should then give up soon
 * @param end closes it; called once, also when the task fails or a signal stops it
 * @returns the opened resource
 * @throws when the task has been stopped
 */
export type Open = <Opened>(
  name: string,
  begin: (stopped: AbortSignal) => Promise<Opened> | Opened,
  end: (opened: Opened) => Promise<unknown> | unknown,
) => Promise<Opened>;

/** How often a task run by npm checks that npm is still running, in milliseconds. */
const checkNpmEveryMs = 500;

/**
 * Runs a task that needs servers or browsers, then exits the process. Before the exit it closes everything the task has
 * opened, the last opened first: after the task ends, after an error, and after SIGINT, SIGTERM or SIGHUP at any point.
 * It does the same when npm ends, because npm's shell forwards no signal. Further signals are ignored, so that npm's
 * repeat of a Ctrl-C does not cut the closing short.
 *
 * The exit code is the one the task has set, 1 after an error, 128 + the signal's number after a signal.
 *
 * @example
 * await runToEnd(async open => {
 *   const postgres = await open("PostgreSQL", () => startPostgres({ dataDir }), ({ stop }) => stop());
 *   await measure(postgres);
 * });
 */
export async function runToEnd(task: (open: Open) => Promise<void>): Promise<never> {
  const closing = createClosing();
  const stopped = new AbortController();
  const opening = new Set<Promise<unknown>>();

  const open: Open = async (name, begin, end) => {
    stopped.signal.throwIfAborted();
    const beginning = Promise.resolve().then(() => begin(stopped.signal));
    // The end of the task waits for resources still opening and closes them: a spawned server must be stopped.
    const tracked = beginning.then(
      opened => closing.add(name, { close: () => end(opened) }),
      () => undefined,
    );
    opening.add(tracked);
    await tracked;
    opening.delete(tracked);
    const opened = await beginning;
    stopped.signal.throwIfAborted();
    return opened;
  };

  const { promise: interrupted, reject: interrupt } = Promise.withResolvers<never>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => interrupt(new Interrupted(signal)));
  process.on("uncaughtException", interrupt);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) interrupt(new Interrupted("SIGTERM"));
  }, checkNpmEveryMs).unref();
  // Without npm, the parent may end first, for example a shell that runs this in the background.
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);

  try {
    await Promise.race([task(open), interrupted]);
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? 128 + constants.signals[error.signal] : 1;
    printFailure(error);
  }
  stopped.abort();
  await Promise.all(opening);
  await closing.close().catch(error => {
    process.exitCode ||= 1;
    printFailure(error);
  });
  return process.exit();
}

/** A signal ended the task. */
class Interrupted extends Error {
  readonly signal: "SIGINT" | "SIGTERM" | "SIGHUP";
  constructor(signal: "SIGINT" | "SIGTERM" | "SIGHUP") {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

const printFailure = (error: unknown) => process.stderr.write(`${describeError(error)}\n`);
