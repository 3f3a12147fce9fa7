import { rate } from "../dsp/rate.ts";
import { balance } from "./balance.ts";
import { beat } from "./beat.ts";
import { hum } from "./hum.ts";
import { life } from "./life.ts";
import { logMel } from "./log-mel.ts";
import { loudness } from "./loudness.ts";
import { repetition } from "./repetition.ts";
import { roughness } from "./roughness.ts";
import { startle } from "./startle.ts";
import { kWeighted, monoOf } from "./stereo.ts";
import { truePeak } from "./true-peak.ts";

type Channel = Float64Array | Float32Array;

/** What is too short or too quiet to be measured. */
export class Unmeasurable extends Error {
  override name = "Unmeasurable";
}

/** Shortest sound that has every figure: 24 s give repetition one pair of segments, 30 s give it some. */
export const shortestSeconds = 30;
/** Integrated loudness below which there is nothing to measure, LUFS: the gate of BS.1770 is −70. */
const quietestLufs = -70;

/**
 * Measures how a sound is built. Each figure is defined where it is computed, in the files of this folder.
 * @param left, right Channels at 48 kHz, full scale ±1, of equal length
 * @param options.beatHz Rate of the beat, Hz; without it the sound is measured as one without a beat
 * @throws Unmeasurable if the sound is silent or shorter than 30 s
 */
export function measure(left: Channel, right: Channel, { beatHz }: { readonly beatHz?: number } = {}) {
  const seconds = Math.min(left.length, right.length) / rate;
  if (seconds < shortestSeconds)
    throw new Unmeasurable(`too short: ${seconds.toFixed(1)} s, of at least ${shortestSeconds} s`);
  const stereo = { left: Float64Array.from(left), right: Float64Array.from(right) };
  const weighted = kWeighted(stereo);
  const loud = loudness(weighted);
  if (!(loud.loudnessLufs > quietestLufs))
    throw new Unmeasurable(`silent: nothing above ${quietestLufs} LUFS`);
  const mel = logMel(monoOf(stereo));
  const peak = truePeak(stereo);
  return {
    seconds,
    ...loud,
    ...peak,
    peakToLoudnessDb: peak.truePeakDb - loud.loudnessLufs,
    ...hum(stereo),
    ...balance(stereo, weighted),
    ...roughness(stereo.left),
    ...startle(weighted),
    ...repetition(mel),
    ...life(mel),
    ...(beatHz === undefined ? {} : { beat: beat(stereo.left, beatHz) }),
  };
}

export type Figures = ReturnType<typeof measure>;
