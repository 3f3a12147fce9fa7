import { measureLoudness, type Schedule } from "@phaselock/signal";
import { createSpanRenderer, instrumentRate } from "./render-span.ts";
import { truePeakOf } from "./true-peak.ts";

/** Integrated loudness (LUFS, ITU-R BS.1770-5) and true peak (dBTP) of a pattern at full volume. */
export type Loudness = { readonly lufs: number; readonly dbtp: number };

/** A session is measured in parts of this many seconds, at most this many, spread evenly: a minute, which takes about a second. */
const partSeconds = 2.5;
const partsMax = 24;

/**
 * Measures a pattern: all of a session of a minute, and a minute of a longer one, evenly spread.
 * @param breathe awaited between the parts, so that whoever shares the thread can work
 */
export async function measureSchedule(
  schedule: Schedule,
  breathe: () => Promise<unknown>,
): Promise<Loudness> {
  const frames = partSeconds * instrumentRate;
  const render = createSpanRenderer(schedule, frames);
  const parts = Math.min(partsMax, Math.floor(schedule.seconds / partSeconds));
  const left = new Float64Array(parts * frames);
  const right = new Float64Array(parts * frames);
  let peak = 0;
  for (let part = 0; part < parts; part++) {
    const ears = render(Math.round(((part * schedule.seconds) / parts) * instrumentRate));
    left.set(ears.left, part * frames);
    right.set(ears.right, part * frames);
    peak = truePeakOf(ears.right, truePeakOf(ears.left, peak));
    await breathe();
  }
  return { lufs: measureLoudness(left, right, instrumentRate), dbtp: 20 * Math.log10(peak) };
}
