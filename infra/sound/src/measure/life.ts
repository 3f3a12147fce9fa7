import { mean, median } from "../dsp/statistics.ts";
import { melBands, melRate } from "./log-mel.ts";

/** Levels this far below the loudest count as that, dB: changes of what no one hears are no life. */
const range = 70;

type Mel = readonly Float64Array[];

/** Means of every `length` frames; the rest is left out. */
const meansOf = (mel: Mel, length: number): Float64Array[] =>
  Array.from({ length: Math.floor(mel.length / length) }, (_, n) =>
    Float64Array.from({ length: melBands }, (_, band) =>
      mean(mel.slice(n * length, (n + 1) * length).map(frame => frame[band] ?? 0)),
    ),
  );

/** Mean over the bands of what `judge` makes of each change, from every frame to the one `lag` later. */
const changes = (mel: Mel, lag: number, judge: (change: number) => number): number[] =>
  mel
    .slice(lag)
    .map((frame, n) => mean(frame.map((level, band) => judge(level - (mel[n]?.[band] ?? level)))));

const rise = (change: number) => Math.max(0, change);

/** Local maxima of at least `height`; of two closer than `distance` frames only the higher. */
export function peaksOf(values: readonly number[], height: number, distance: number): number[] {
  const at = (n: number) => values[n] ?? Number.NEGATIVE_INFINITY;
  const peaks: number[] = [];
  for (let n = 1; n < values.length - 1; n++) {
    let end = n;
    while (end + 1 < values.length - 1 && at(end + 1) === at(n)) end++;
    if (at(n) > at(n - 1) && at(n) > at(end + 1) && at(n) >= height) peaks.push(Math.floor((n + end) / 2));
    n = end;
  }
  const kept: number[] = [];
  for (const peak of peaks.toSorted((a, b) => at(b) - at(a) || b - a))
    if (kept.every(it => Math.abs(it - peak) >= distance)) kept.push(peak);
  return kept.sort((a, b) => a - b);
}

/** Onsets: the rise over 150 ms, smoothed over 150 ms, that is 0.45 dB a band over its median of 2 s. */
function onsetsOf(mel: Mel): number {
  const lag = 3;
  const rises = changes(mel, lag, rise);
  const padded = (values: readonly number[], from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => values[from + n] ?? 0);
  const smooth = rises.map((_, n) => mean(padded(rises, n - 1, n + 2)));
  const over = smooth.map((value, n) => value - median(padded(smooth, n - melRate, n + melRate + 1)));
  return peaksOf(over, 0.45, lag).length;
}

/**
 * How a sound moves, from its log-mel levels.
 * - `onsetsPerMinute`: for information. Noise trips it.
 * - `fluxDbPerSecond`: mean rise of means of 0.25 s, dB a band a second.
 * - `melChangeDb`: mean change between means of 4 s, dB a band: how far the sound travels.
 */
export function life(mel: Mel) {
  const loudest = mel.reduce((most, frame) => Math.max(most, ...frame), Number.NEGATIVE_INFINITY);
  const heard = mel.map(frame => frame.map(level => Math.max(level, loudest - range)));
  return {
    onsetsPerMinute: onsetsOf(heard) / (heard.length / melRate / 60),
    fluxDbPerSecond: mean(changes(meansOf(heard, melRate / 4), 1, rise)) / 0.25,
    melChangeDb: mean(changes(meansOf(heard, 4 * melRate), 1, Math.abs)),
  };
}
