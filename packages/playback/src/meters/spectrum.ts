import { type Schedule, valueAt } from "@phaselock/signal";
import FFT from "fft.js";
import { createSpanRenderer, instrumentRate } from "./render-span.ts";

/** The axis of the spectrum: columns at equal ratios of frequency. */
export const spectrumAxis = { fromHz: 40, toHz: 16_000, columns: 640 } as const;

/** Lowest level shown, dB of a full-scale sine. */
export const floorDb = -110;

/** 1.37 s at 48 kHz: tones 6 Hz apart are two peaks. */
const windowFrames = 65_536;
const pairHz = 6;
const binHz = instrumentRate / windowFrames;

/** Where a peak is looked for: this far around the tone's frequency, Hz. */
const searchHz = 4;
/** Two peaks closer than this in one ear are one, Hz. */
const resolvedHz = 3;

/** A tone that was found in an ear's spectrum. */
export type Peak = { readonly ear: "left" | "right" | "both"; readonly hz: number; readonly db: number };

export type Spectrum = {
  /** Highest level in each column of the axis, dB of a full-scale sine. */
  readonly leftDb: Float32Array;
  readonly rightDb: Float32Array;
  /** The tones of the pattern, as measured, lowest first. */
  readonly peaks: readonly Peak[];
};

/** The place 0…1 of a frequency on the axis. */
export const placeOf = (hz: number): number =>
  Math.log(hz / spectrumAxis.fromHz) / Math.log(spectrumAxis.toHz / spectrumAxis.fromHz);

const frequencyAt = (place: number): number =>
  spectrumAxis.fromHz * (spectrumAxis.toHz / spectrumAxis.fromHz) ** place;

/** Four-term Nuttall window, whose leakage falls by 18 dB per octave: what is drawn far from a tone is really there. */
const nuttall = Float64Array.from({ length: windowFrames }, (_, n) => {
  const turn = (2 * Math.PI * n) / windowFrames;
  return 0.355768 - 0.487396 * Math.cos(turn) + 0.144232 * Math.cos(2 * turn) - 0.012604 * Math.cos(3 * turn);
});
/** Scales the sum of a bin so that a sine of amplitude 1 is 0 dB. */
const scale = 2 / (0.355768 * windowFrames);

/** A tone to look for, or two that are too close to be told apart: from one frequency to the other, Hz. */
type Wanted = Pick<Peak, "ear"> & { readonly fromHz: number; readonly toHz: number };

/** The tones that a schedule plays around a second, lowest first. */
function tonesOf({ tones, beat }: Schedule, seconds: number): readonly Wanted[] {
  const beatHz = valueAt(beat, seconds);
  const wanted = tones.flatMap((tone): readonly Wanted[] => {
    if (!("carrierHz" in tone)) return [];
    const [low, high] = [tone.carrierHz, tone.carrierHz + beatHz];
    if (tone.kind === "binaural")
      return [
        { ear: "left", fromHz: low, toHz: low },
        { ear: "right", fromHz: high, toHz: high },
      ];
    if (tone.kind !== "monaural") return [{ ear: "both", fromHz: low, toHz: low }];
    if (beatHz < pairHz) return [{ ear: "both", fromHz: low, toHz: high }];
    return [low, high].map(hz => ({ ear: "both", fromHz: hz, toHz: hz }));
  });
  return wanted.toSorted((one, other) => one.fromHz - other.fromHz);
}

/** Levels of all bins of one ear, dB. */
type Levels = Float64Array;

/** The top of the parabola through a bin and its neighbours. */
function topOf(levels: Levels, bin: number): { hz: number; db: number } {
  const [before = 0, at = 0, after = 0] = levels.subarray(bin - 1, bin + 2);
  const bend = before - 2 * at + after;
  const shift = bend === 0 ? 0 : (before - after) / (2 * bend);
  return { hz: (bin + shift) * binHz, db: at - ((before - after) * shift) / 4 };
}

type Top = Pick<Peak, "hz" | "db">;

/** The strongest local maximum near a frequency, if there is one above the floor. */
function peakNear(levels: Levels, hz: number): Top | undefined {
  let best: number | undefined;
  for (let bin = Math.round((hz - searchHz) / binHz); bin * binHz <= hz + searchHz; bin++) {
    const level = levels[bin] ?? floorDb;
    const isTop = level > (levels[bin - 1] ?? level) && level >= (levels[bin + 1] ?? level);
    if (isTop && level > floorDb && (best === undefined || level > (levels[best] ?? 0))) best = bin;
  }
  return best === undefined ? undefined : topOf(levels, best);
}

/** The middle of two tones, weighted by power: as they beat, their common peak moves to and fro around it. */
function middleOf(levels: Levels, { fromHz, toHz }: Wanted): Top {
  let [power, moment, db] = [0, 0, floorDb];
  for (let bin = Math.round((fromHz - searchHz) / binHz); bin * binHz <= toHz + searchHz; bin++) {
    const level = levels[bin] ?? floorDb;
    const here = 10 ** (level / 10);
    power += here;
    moment += here * bin * binHz;
    db = Math.max(db, level);
  }
  return { hz: moment / power, db };
}

function peaksOf(left: Levels, right: Levels, wanted: readonly Wanted[]): readonly Peak[] {
  const peaks: Peak[] = [];
  for (const tone of wanted) {
    const { ear, fromHz, toHz } = tone;
    const levels = ear === "right" ? right : left;
    const top = fromHz === toHz ? peakNear(levels, fromHz) : middleOf(levels, tone);
    const isKnown = peaks.some(it => it.ear === ear && Math.abs(it.hz - (top?.hz ?? 0)) < resolvedHz);
    if (top && !isKnown) peaks.push({ ear, ...top });
  }
  return peaks;
}

/** The highest level in each column; between two bins, that of the line through them. */
function columnsOf(levels: Levels): Float32Array {
  const { columns } = spectrumAxis;
  return Float32Array.from({ length: columns }, (_, column) => {
    const from = frequencyAt(column / columns) / binHz;
    const to = frequencyAt((column + 1) / columns) / binHz;
    const [below, above] = [levels[Math.floor(from)] ?? floorDb, levels[Math.ceil(from)] ?? floorDb];
    let highest = below + (above - below) * (from - Math.floor(from));
    for (let bin = Math.ceil(from); bin < to; bin++) highest = Math.max(highest, levels[bin] ?? floorDb);
    return highest;
  });
}

/** The spectrum of what each ear gets over the 1.37 s around `seconds`. */
export type ReadSpectrum = (seconds: number) => Spectrum;

export function createSpectrum(schedule: Schedule): ReadSpectrum {
  const render = createSpanRenderer(schedule, windowFrames);
  const fft = new FFT(windowFrames);
  const output: number[] = fft.createComplexArray();
  const windowed = new Float64Array(windowFrames);
  const levels = { left: new Float64Array(windowFrames / 2), right: new Float64Array(windowFrames / 2) };
  const lastFrame = Math.floor(schedule.seconds * instrumentRate) - windowFrames;
  const measure = (samples: Float64Array, into: Levels) => {
    for (let n = 0; n < windowFrames; n++) windowed[n] = (samples[n] ?? 0) * (nuttall[n] ?? 0);
    fft.realTransform(output, windowed);
    for (let bin = 0; bin < into.length; bin++) {
      const power = (output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2;
      into[bin] = Math.max(floorDb, 10 * Math.log10(power * scale * scale));
    }
  };
  return seconds => {
    const centred = Math.round(seconds * instrumentRate) - windowFrames / 2;
    const ears = render(Math.min(Math.max(0, centred), lastFrame));
    measure(ears.left, levels.left);
    measure(ears.right, levels.right);
    return {
      leftDb: columnsOf(levels.left),
      rightDb: columnsOf(levels.right),
      peaks: peaksOf(levels.left, levels.right, tonesOf(schedule, seconds)),
    };
  };
}
