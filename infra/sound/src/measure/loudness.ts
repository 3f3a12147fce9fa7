import { gatedMean, lufsOf, meanSquareOf } from "@phaselock/signal";
import { mean, quantile } from "../dsp/statistics.ts";
import { monoOf, type Stereo } from "./stereo.ts";
import { stepPowers, windowPowers } from "./window-powers.ts";

/**
 * Integrated loudness of K-weighted steps, LUFS (ITU-R BS.1770-4): blocks of 400 ms that overlap by 75 %, gated. −∞ if no block
 * is louder than −70 LUFS.
 */
function integrated(steps: Float64Array): number {
  const lufs = lufsOf(gatedMean(windowPowers(steps, 0.4, 0.1)));
  return Number.isNaN(lufs) ? Number.NEGATIVE_INFINITY : lufs;
}

/** Windows above −70 LUFS and above 20 LU below their mean (EBU Tech 3342). */
function gatedShortTerm(levels: readonly number[]): number[] {
  const audible = levels.filter(level => level > -70);
  const gate = lufsOf(mean(audible.map(meanSquareOf))) - 20;
  return audible.filter(level => level > gate);
}

/**
 * Loudness of K-weighted channels.
 * - `loudnessLufs`: integrated, ITU-R BS.1770-4.
 * - `rangeLu`: from the 10th to the 95th percentile of windows of 3 s, gated (EBU Tech 3342).
 * - `loudest3sLufs`: loudest window of 3 s.
 * - `changeIn3sLu`: largest difference between a window of 3 s and the one before it.
 * - `monoLossLu`: integrated loudness lost when both channels play from one loudspeaker; ∞ if they cancel out.
 */
export function loudness(weighted: Stereo) {
  const steps = stepPowers(weighted);
  const shortTerm = windowPowers(steps, 3, 0.1).map(power => Math.max(lufsOf(power), -200));
  const gated = gatedShortTerm(shortTerm);
  const changes = shortTerm.slice(30).map((level, n) => Math.abs(level - (shortTerm[n] ?? level)));
  const mono = monoOf(weighted);
  const loudnessLufs = integrated(steps);
  return {
    loudnessLufs,
    loudest3sLufs: Math.max(...shortTerm),
    rangeLu: quantile(gated, 0.95) - quantile(gated, 0.1),
    changeIn3sLu: Math.max(0, ...changes),
    monoLossLu: loudnessLufs - integrated(stepPowers({ left: mono, right: mono })),
  };
}
