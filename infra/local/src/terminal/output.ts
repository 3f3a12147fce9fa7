import type { Writable } from "node:stream";

/** The output streams of this process without a reader. */
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
 * pipe's reader has exited (EPIPE). After that, nothing is written to that stream. Node keeps it open, so every further
 * write would fail again, and an error handler that prints its error there would never finish.
 */
export function watchOutput(onLost: () => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", () => {
      lost.add(stream);
      onLost();
    });
  }
}
