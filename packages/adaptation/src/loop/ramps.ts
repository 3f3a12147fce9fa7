import { adaptationBounds } from "@phaselock/contracts";
import { steps, type Targets } from "../controller/targets.ts";

/** The current levels of sound and light, on their way to the targets. */
export type Levels = Pick<Targets, "volumeDb" | "lightDepth">;

/** Largest change for each second played. A step of the light takes as long as one of the beat. */
const perSecond = {
  volumeDb: adaptationBounds.volumeDbPerMinute / 60,
  lightDepth: steps.lightDepth / 25,
} as const;

const towards = (from: number, to: number, most: number): number =>
  Math.min(from + most, Math.max(from - most, to));

/** Moves the levels towards their targets, as far as `seconds` of time played allow. */
export const rampLevels = (levels: Levels, targets: Levels, seconds: number): Levels => ({
  volumeDb: towards(levels.volumeDb, targets.volumeDb, perSecond.volumeDb * seconds),
  lightDepth: towards(levels.lightDepth, targets.lightDepth, perSecond.lightDepth * seconds),
});
