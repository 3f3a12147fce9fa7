import type { Events } from "./events.ts";

/**
 * For each second of a session, the events that may sound in it, so that a renderer finds them without a search: those of
 * second s are `event[first[s]]` up to, but without, `event[first[s + 1]]`, in the order of their onsets.
 */
export type Bins = { readonly first: Uint32Array; readonly event: Uint32Array };

/** Sorts events into the seconds in which they may sound. `rings` are seconds after `hold` by voice, as in `ringsOf`. */
export function binsOf(events: Events, rings: Float64Array, seconds: number): Bins {
  const bins = Math.ceil(seconds);
  const firstBin = (n: number) => Math.floor(events.onset[n] ?? 0);
  const endBin = (n: number) => {
    const end = (events.onset[n] ?? 0) + (events.hold[n] ?? 0) + (rings[events.voice[n] ?? 0] ?? 0);
    return Math.min(bins, Math.ceil(end));
  };
  const first = new Uint32Array(bins + 1);
  for (let n = 0; n < events.count; n++)
    for (let bin = firstBin(n); bin < endBin(n); bin++) first[bin + 1] = (first[bin + 1] ?? 0) + 1;
  for (let bin = 0; bin < bins; bin++) first[bin + 1] = (first[bin + 1] ?? 0) + (first[bin] ?? 0);

  const event = new Uint32Array(first[bins] ?? 0);
  const next = first.slice();
  for (let n = 0; n < events.count; n++)
    for (let bin = firstBin(n); bin < endBin(n); bin++) {
      const place = next[bin] ?? 0;
      event[place] = n;
      next[bin] = place + 1;
    }
  return { first, event };
}
