import type { Events } from "./compose/events.ts";

/** Longest wait for a crossfade to begin, in seconds. */
const withinSeconds = 8;

/** The second at which the longest rest of the next eight seconds begins: where the music is left without cutting a figure. */
export function restAfter({ count, onset, hold }: Events, seconds: number): number {
  const end = seconds + withinSeconds;
  let [rest, longest, last] = [seconds, 0, seconds];
  const close = (at: number) => {
    if (at - last > longest) [rest, longest] = [last, at - last];
    last = at;
  };
  for (let n = 0; n < count; n++) {
    const at = onset[n] ?? 0;
    if (at > seconds && at < end && hold[n] === 0) close(at);
  }
  close(end);
  return rest;
}
