import { decibels } from "../dsp/decibels.ts";
import type { Stereo } from "./stereo.ts";
import { stepPowers, windowPowers } from "./window-powers.ts";

/** A second below this mean square is silence: it has no level to rise from. */
const silence = 1e-8;

/** `startleDb`: largest rise of the K-weighted level of 50 ms over the level of the second before it, dB. */
export function startle(weighted: Stereo) {
  const steps = stepPowers(weighted);
  const seconds = windowPowers(steps, 1, 0.01);
  const after = windowPowers(steps, 0.05, 0.01).slice(100);
  const rises = after.flatMap((power, n) => {
    const before = seconds[n] ?? 0;
    return before > silence ? [decibels(power / before)] : [];
  });
  return { startleDb: rises.reduce((most, rise) => Math.max(most, rise), Number.NEGATIVE_INFINITY) };
}
