import { decibels } from "../dsp/decibels.ts";
import { rate } from "../dsp/rate.ts";
import { eachSpectrum } from "../dsp/spectra.ts";
import { mean, median, quantileInPlace, sum } from "../dsp/statistics.ts";
import { blackmanHarris } from "../dsp/windows.ts";
import type { Stereo } from "./stereo.ts";

const size = 16_384;
const window = blackmanHarris(size);
const hop = size / 4;
const blockFrames = 15 * rate;
const binHz = rate / size;

/** A tone that isn't there, dB over the limit. */
const none = -40;
/** Mean square below which a block is silent. */
const silence = 1e-9;
const candidates = 60;
const lowestHz = 60;
const highestHz = 8_000;
/** Bins on each side of a lasting one that belong to it: the main lobe of the window. */
const lobe = 4;

/** Width of the critical band around a frequency, Hz (Zwicker). */
export const criticalBandHz = (hz: number): number => 25 + 75 * (1 + 1.4 * (hz / 1000) ** 2) ** 0.69;

/** Tone-to-noise ratio from which a tone is prominent, dB (ECMA-418-1). */
export const prominenceLimitDb = (hz: number): number =>
  8 + (hz < 1000 ? 8.33 * Math.log10(1000 / Math.max(hz, 89.1)) : 0);

/** Bins of lines up to 8 kHz and of the critical band around the last. */
const bins = Math.ceil((highestHz + criticalBandHz(highestHz) / 2) / binHz) + 1;

/** A channel's block: its power, and the mean and the 20th percentile in time of each bin's. */
type Spectrum = { readonly total: number; readonly means: Float64Array; readonly lows: Float64Array };

function spectraInTime({ left, right }: Stereo): readonly Spectrum[] {
  const frames = Math.max(0, Math.floor((left.length - size) / hop) + 1);
  const channels = [0, 1].map(() => ({ total: 0, powers: new Float64Array(bins * frames) }));
  eachSpectrum(left, right, { window, hop }, (one, other, frame) => {
    for (const [c, density] of [one, other].entries()) {
      const channel = channels[c];
      if (!channel) continue;
      channel.total += sum(density) / frames;
      // Bin by bin, because the percentile reads one bin of all frames.
      for (let k = 0; k < bins; k++) channel.powers[k * frames + frame] = density[k] ?? 0;
    }
  });
  return channels.map(({ total, powers }) => {
    const ofBin = (k: number) => powers.subarray(k * frames, (k + 1) * frames);
    return {
      total,
      means: Float64Array.from({ length: bins }, (_, k) => mean(ofBin(k))),
      lows: Float64Array.from({ length: bins }, (_, k) => quantileInPlace(ofBin(k), 0.2)),
    };
  });
}

type Line = { readonly overDb: number; readonly hz: number };

/** The most prominent lasting line of one channel's block. */
function worstLine({ total, means, lows }: Spectrum): Line {
  const first = Math.ceil(lowestHz / binHz);
  const byLow = Array.from(lows.keys())
    .slice(first)
    .sort((a, b) => (lows[b] ?? 0) - (lows[a] ?? 0))
    .slice(0, candidates);
  const done = new Set<number>();
  let worst: Line = { overDb: none, hz: 0 };
  for (const line of byLow) {
    const hz = line * binHz;
    if (done.has(line) || hz > highestHz) continue;
    const reach = criticalBandHz(hz) / 2 / binHz;
    const [from, to] = [Math.ceil(line - reach), Math.min(Math.floor(line + reach) + 1, bins)];
    const floor = 8 * median(lows.subarray(from, to));
    const isLasting = (k: number) =>
      (lows[k] ?? 0) > floor && (lows[k] ?? 0) > 0.1 * (means[k] ?? 0) && k >= from && k < to;
    const band = Array.from({ length: to - from }, (_, n) => from + n);
    const lasting = band.filter(isLasting);
    if (lasting.length === 0) continue;
    const ofTone = new Set(
      lasting.flatMap(k => Array.from({ length: 2 * lobe + 1 }, (_, n) => k - lobe + n)),
    );
    const powerOf = (bins: readonly number[]) => bins.map(k => means[k] ?? 0);
    const tone = sum(powerOf(band.filter(k => ofTone.has(k))));
    const rest = powerOf(band.filter(k => !ofTone.has(k)));
    const noise = (rest.length > 0 ? mean(rest) : Math.min(...powerOf(band))) * band.length;
    for (const k of band) done.add(k);
    if (tone < 1e-4 * total) continue;
    const overDb = decibels(tone / noise) - prominenceLimitDb(hz);
    if (overDb > worst.overDb) worst = { overDb, hz };
  }
  return worst;
}

/**
 * Tone-to-noise ratio of lasting lines over the limit at which ECMA-418-1 calls a tone prominent.
 *
 * Blocks of 15 s, every 7.5 s. A bin is a lasting line if its 20th percentile in time is 9 dB over the median of that percentile
 * in its critical band, and less than 10 dB below its own mean: it sounds in 80 % of the block. All lasting lines of a
 * critical band are one tone, as the standard rules for close tones; the rest of the band, music too, is noise. A tone 40 dB
 * below the whole block is not heard as a hum. A block counts with its worst line of the louder ear.
 * - `humDb`: median of the blocks, dB; positive if a hum stands out, −40 if no line lasts.
 * - `humHz`: frequency of the line in the median block.
 */
export function hum(stereo: Stereo) {
  const blocks: Line[] = [];
  for (let from = 0; from === 0 || from + blockFrames <= stereo.left.length; from += blockFrames / 2) {
    const block = {
      left: stereo.left.subarray(from, from + blockFrames),
      right: stereo.right.subarray(from, from + blockFrames),
    };
    const lines = spectraInTime(block)
      .filter(({ total }) => total * binHz >= silence)
      .map(worstLine);
    blocks.push(lines.reduce((a, b) => (b.overDb > a.overDb ? b : a), { overDb: none, hz: 0 }));
  }
  const sorted = blocks.toSorted((a, b) => a.overDb - b.overDb);
  return {
    humDb: median(blocks.map(({ overDb }) => overDb)),
    humHz: sorted[Math.floor(sorted.length / 2)]?.hz ?? 0,
  };
}
