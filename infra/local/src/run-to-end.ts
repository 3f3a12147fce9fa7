import { constants } from "node:os";
import { createClosing } from "./closing.ts";

/**
 * Opens something for as long as the task runs.
 *
 * @param begin is told by a signal when the task is stopped meanwhile, and should then give up soon
 * @param end closes it; called once, also when the task fails or a signal stops it
 * @returns what was opened
 * @throws when the task has been stopped
 */
export type Open = <Opened>(
  name: string,
  begin: (stopped: AbortSignal) => Promise<Opened> | Opened,
  end: (opened: Opened) => Promise<unknown> | unknown,
) => Promise<Opened>;

/** How often a task that npm runs looks whether npm is still there, in milliseconds. */
const lookForNpmEveryMs = 500;

/**
 * Runs a task that needs servers or browsers, and ends the process. Whatever the task has opened is closed first, the
 * last opened first: after its end, after an error, and after SIGINT, SIGTERM or SIGHUP, wherever in the task that
 * comes. So it is when npm is ended: its shell passes no signal on. A further signal changes nothing, so that npm's echo
 * of a Ctrl-C does not cut the closing short.
 *
 * The exit code is the one that the task has set, 1 after an error, 128 + the signal's number after a signal.
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
    // Closed by the end of the task, which waits for what is half open: a server that has been spawned must be stopped.
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
  }, lookForNpmEveryMs).unref();
  // Another parent may well end first: a shell that has put this into the background.
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);

  try {
    await Promise.race([task(open), interrupted]);
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? 128 + constants.signals[error.signal] : 1;
    complain(error);
  }
  stopped.abort();
  await Promise.all(opening);
  await closing.close().catch(error => {
    process.exitCode ||= 1;
    complain(error);
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

/** Errors written for people are a line; those of the language itself are bugs, whose place helps. */
function complain(error: unknown): void {
  const isBug = [TypeError, ReferenceError, RangeError, SyntaxError].some(type => error instanceof type);
  const text = error instanceof Error ? (isBug ? error.stack : error.message) : String(error);
  process.stderr.write(`${text}\n`);
}
