import { breathLimitsHz, hzAtLane, laneOf, noiseCrest, peakAmplitudeMax } from "@phaselock/signal";
import { formatHz } from "@phaselock/ui";
import type { Path } from "./automations.ts";

/** How an automation is drawn and moved: its values as heights 0…1, and its steps. */
export type Axis = {
  heightOf(value: number): number;
  valueAt(height: number): number;
  /** What a drag snaps to at a value, and what an arrow key adds; `big` with Shift. */
  readonly snap: number;
  readonly step: number;
  readonly big: number;
  format(value: number): string;
  /** Whether a slider moves in heights too, because the small values matter most. */
  readonly isCurved?: true;
};

/** The axis that all beats share. */
const beatAxis: Axis = {
  heightOf: laneOf,
  valueAt: hzAtLane,
  snap: 0.05,
  step: 0.1,
  big: 1,
  format: hz => `${hz.toFixed(2)} Hz`,
};

const breathSpan = Math.log(breathLimitsHz.max / breathLimitsHz.min);
const breathAxis: Axis = {
  heightOf: hz => Math.log(hz / breathLimitsHz.min) / breathSpan,
  valueAt: height => breathLimitsHz.min * Math.exp(height * breathSpan),
  snap: 0.005,
  step: 0.005,
  big: 0.02,
  format: formatHz,
};

/** A level up to the most that a layer alone may have. */
const levelAxis = (max: number, step: number): Axis => ({
  heightOf: level => level / max,
  valueAt: height => height * max,
  snap: step,
  step,
  big: 10 * step,
  format: level => level.toFixed(step < 0.01 ? 3 : 2),
});
const gainAxis = levelAxis(peakAmplitudeMax, 0.01);
const rmsAxis = levelAxis(peakAmplitudeMax / noiseCrest, 0.001);
const musicAxis = levelAxis(1, 0.01);
const partAxis: Axis = { ...levelAxis(1, 0.01), format: part => `${Math.round(part * 100)} %` };
/** Rain at a level of 0.1 is as loud as music. */
const textureAxis: Axis = {
  ...levelAxis(1, 0.001),
  heightOf: Math.sqrt,
  valueAt: height => height * height,
  isCurved: true,
};

export function axisOf(path: Path): Axis {
  if (path === "beatHz") return beatAxis;
  if (path === "breathHz") return breathAxis;
  if (path === "pulseDepth") return partAxis;
  if ("music" in path) return path.music === "level" || path.music === "textureLevel" ? musicAxis : partAxis;
  if ("texture" in path) return textureAxis;
  return "tone" in path ? gainAxis : rmsAxis;
}
