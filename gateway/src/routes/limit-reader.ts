import type { FastifyReply } from "fastify";

/** How slowly a client may read an export, and over how long a time that is measured. */
export type ReaderRules = { readonly bytesPerSecond: number; readonly windowMs: number };

/**
 * Ends a response whose client reads too slowly. Without it, a client that takes a few bytes now and then holds a connection to
 * the service for as long as it likes. Time in which the service has nothing to send doesn't count.
 */
export const limitReader = ({ raw }: FastifyReply, { bytesPerSecond, windowMs }: ReaderRules): void => {
  const { socket } = raw;
  if (!socket) return;
  const leastBytes = (bytesPerSecond * windowMs) / 1_000;
  /** Bytes that the operating system has accepted for the client. */
  const accepted = () => socket.bytesWritten - socket.writableLength;
  let before = accepted();
  let wasWaiting = raw.writableNeedDrain;
  const timer = setInterval(() => {
    const isWaiting = raw.writableNeedDrain;
    if (wasWaiting && isWaiting && accepted() - before < leastBytes) raw.destroy();
    before = accepted();
    wasWaiting = isWaiting;
  }, windowMs).unref();
  raw.once("close", () => clearInterval(timer));
};
