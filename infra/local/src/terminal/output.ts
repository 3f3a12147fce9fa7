import type { Writable } from "node:stream";

/** The streams of this process whose reader is gone. */
const lost = new Set<Writable>();

const writeTo = (stream: Writable, text: string): void => {
  if (!lost.has(stream)) stream.write(text);
};

/** Writes to standard output, and drops the text once its reader is gone. */
export const print = (text: string): void => writeTo(process.stdout, text);

/** Writes to standard error, and drops the text once its reader is gone. */
export const printError = (text: string): void => writeTo(process.stderr, text);

/**
 * Calls `onLost` when a write to standard output or standard error fails: the terminal was closed (EIO), or the
 * program behind the pipe has ended (EPIPE). From then on nothing is written to that stream. Node keeps it open, so
 * each further write would fail again, and an error handler that reports its error there would never finish.
 */
export function watchOutput(onLost: () => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", () => {
      lost.add(stream);
      onLost();
    });
  }
}
