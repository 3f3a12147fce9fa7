import type { Figures } from "./measure/index.ts";

type FigureName = {
  [Name in keyof Figures]-?: Figures[Name] extends number ? Name : never;
}[keyof Figures];

/** A limit of one figure. A gate with `beat` holds only with a beat (`true`) or only without one (`false`). */
export type Gate = {
  readonly figure: FigureName;
  readonly label: string;
  readonly unit: string;
  readonly low?: number;
  readonly high?: number;
  readonly beat?: boolean;
};

/**
 * What a scene must measure. The limits are what recorded ambient and game music does, except for two that are chosen: a hum
 * may be 3 dB more prominent than any reference's, because a pad that lasts at all is near 0, and a startle may be 12 dB where
 * references reach 31, because the listener is at work. A beat lowers the loudness but not the peaks, rises in each cycle, and
 * puts sidebands beside each line, so loudness, peak to loudness, startle and hum are judged without one.
 */
export const gates: readonly Gate[] = [
  { figure: "loudnessLufs", label: "loudness", unit: "LUFS", low: -18.2, high: -15.8, beat: false },
  { figure: "rangeLu", label: "range", unit: "LU", low: 1.7, high: 10 },
  { figure: "truePeakDb", label: "true peak", unit: "dBTP", high: -1 },
  { figure: "peakToLoudnessDb", label: "peak to loudness", unit: "dB", low: 8.5, high: 17.5, beat: false },
  { figure: "changeIn3sLu", label: "3 s change", unit: "LU", low: 2.5, high: 12 },
  { figure: "humDb", label: "hum", unit: "dB", high: 3, beat: false },
  { figure: "slopeDbPerOctave", label: "slope", unit: "dB/octave", low: -5.5, high: -1.8 },
  { figure: "slopeDeviationDb", label: "off slope", unit: "dB", high: 8 },
  { figure: "midShare", label: "250–2500 Hz", unit: "share", low: 0.24 },
  { figure: "lowShare", label: "below 150 Hz", unit: "share", low: 0.03, high: 0.6 },
  { figure: "centroidMoveOctaves", label: "centroid move", unit: "octaves", low: 0.3 },
  { figure: "melChangeDb", label: "4 s change", unit: "dB/band", low: 0.8 },
  { figure: "fluxDbPerSecond", label: "flux", unit: "dB/band/s", low: 2, high: 12.5 },
  { figure: "startleDb", label: "startle", unit: "dB", high: 12, beat: false },
  { figure: "repetition", label: "repetition", unit: "cosine", high: 0.95 },
  { figure: "monoLossLu", label: "mono loss", unit: "LU", high: 3 },
  { figure: "roughnessAsper", label: "roughness", unit: "asper", high: 0.3, beat: false },
  { figure: "roughnessAsper", label: "roughness", unit: "asper", high: 1, beat: true },
];

/** The line of the beat over its neighbours in at least four of five bands, dB, and the depth's distance from the strength. */
const beatGate = { leastLineDb: 20, depthTolerance: 0.03 } as const;

/** A gate that a sound misses: the figure measured, and the limits. */
export type Missed = {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
};

/** A figure that isn't a number, such as a repetition of too short a sound, misses its gate. */
const misses = ({
  value,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
}: Missed): boolean => !(value >= low && value <= high);

function beatsOf({ beat }: Figures, depth: number | undefined): Missed[] {
  if (!beat) return [];
  const line = { label: "beat line", unit: "dB", value: beat.fourLinesDb, low: beatGate.leastLineDb };
  if (depth === undefined) return [line];
  const [low, high] = [depth - beatGate.depthTolerance, depth + beatGate.depthTolerance];
  return [line, { label: "beat depth", unit: "", value: beat.medianDepth, low, high }];
}

/**
 * The gates that a sound misses, in the table's order. Those of the beat count if the figures were measured with one.
 * @param options.depth Depth that the beat is to have: 0.35, 0.6 or 0.85 for Low, Medium, High; without it none is required
 */
export function gatesMissed(figures: Figures, { depth }: { readonly depth?: number } = {}): Missed[] {
  const hasBeat = figures.beat !== undefined;
  const judged = gates
    .filter(({ beat = hasBeat }) => beat === hasBeat)
    .map(({ figure, label, unit, low, high }) => ({
      label,
      unit,
      value: figures[figure],
      ...(low === undefined ? {} : { low }),
      ...(high === undefined ? {} : { high }),
    }));
  return [...judged, ...beatsOf(figures, depth)].filter(misses);
}
