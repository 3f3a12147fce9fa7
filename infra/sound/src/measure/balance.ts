import { kPowerAt } from "@phaselock/signal";
import { decibels } from "../dsp/decibels.ts";
import { rate } from "../dsp/rate.ts";
import { eachMonoSpectrum, meanSpectrum } from "../dsp/spectra.ts";
import { mean, median, quantile, sum } from "../dsp/statistics.ts";
import { hann } from "../dsp/windows.ts";
import { monoOf, type Stereo } from "./stereo.ts";

const size = 8_192;
const window = hann(size);
const binHz = rate / size;

/** Centres of the third octaves from 100 Hz to 10 kHz. */
const centres = Array.from({ length: 21 }, (_, n) => 1000 * 2 ** ((n - 10) / 3));

/** Power of the bins from `fromHz` up to, but not including, `toHz`. */
const powerBetween = (spectrum: Float64Array, fromHz: number, toHz: number): number =>
  sum(spectrum.subarray(Math.ceil(fromHz / binHz), Math.ceil(toHz / binHz)));

const thirdOctaves = (spectrum: Float64Array): readonly number[] =>
  centres.map(hz => decibels(powerBetween(spectrum, hz * 2 ** (-1 / 6), hz * 2 ** (1 / 6))));

/** Levels of the third octaves from 100 Hz to 10 kHz, both channels together, dB. */
export const thirdOctavesOf = ({ left, right }: Stereo): readonly number[] =>
  thirdOctaves(meanSpectrum(left, right, window));

/** Regression of third-octave levels over octaves: dB per octave, and the root mean square of what it leaves, dB. */
function regression(spectrum: Float64Array) {
  const octaves = centres.map(Math.log2);
  const levels = thirdOctaves(spectrum);
  const [x, y] = [mean(octaves), mean(levels)];
  const slope =
    sum(octaves.map((it, n) => (it - x) * ((levels[n] ?? 0) - y))) / sum(octaves.map(it => (it - x) ** 2));
  const squares = octaves.map((it, n) => ((levels[n] ?? 0) - y - slope * (it - x)) ** 2);
  return { slopeDbPerOctave: slope, slopeDeviationDb: Math.sqrt(mean(squares)) };
}

const shortSize = 4_096;
const shortWindow = hann(shortSize);
/** Short spectra that make a value: about one second. */
const spectraPerValue = 12;

/** Energy centroids of a signal, Hz, one a second; seconds 40 dB below the mean are left out. */
function centroids(samples: Float64Array): number[] {
  const seconds: { power: number; moment: number }[] = [];
  eachMonoSpectrum(samples, { window: shortWindow, hop: shortSize }, (density, index) => {
    const second = Math.floor(index / spectraPerValue);
    seconds[second] ??= { power: 0, moment: 0 };
    seconds[second].power += sum(density);
    seconds[second].moment += sum(density.map((power, k) => (power * k * rate) / shortSize));
  });
  // The last one may be shorter than the others.
  seconds.length = Math.floor(samples.length / shortSize / spectraPerValue);
  const gate = 1e-4 * mean(seconds.map(({ power }) => power));
  return seconds.filter(({ power }) => power > gate).map(({ power, moment }) => moment / power);
}

/**
 * How a sound's power is spread over the spectrum.
 * - `slopeDbPerOctave`: regression of the third-octave levels from 100 Hz to 10 kHz; pink noise has 0.
 * - `slopeDeviationDb`: root mean square distance of those levels from it.
 * - `midShare`: share of the K-weighted power from 250 to 2500 Hz, where a laptop plays and people hear well.
 * - `lowShare`: share below 150 Hz, which a laptop doesn't play.
 * - `centroidHz`: median energy centroid of the K-weighted seconds.
 * - `centroidMoveOctaves`: from the 10th to the 90th percentile of those seconds.
 */
export function balance(stereo: Stereo, weighted: Stereo) {
  const spectrum = meanSpectrum(stereo.left, stereo.right, window);
  const heard = spectrum.map((power, k) => power * kPowerAt(k * binHz));
  const total = sum(heard);
  const perSecond = centroids(monoOf(weighted));
  return {
    ...regression(spectrum),
    midShare: powerBetween(heard, 250, 2500) / total,
    lowShare: powerBetween(heard, 0, 150) / total,
    centroidHz: median(perSecond),
    centroidMoveOctaves: Math.log2(quantile(perSecond, 0.9) / quantile(perSecond, 0.1)),
  };
}
