import { adaptationBounds } from "@phaselock/contracts";
import type { Direction } from "./goal.ts";

/** What an adapting session aims at: the offset from the planned beat, the level, and the light's depth. */
export type Targets = {
  readonly beatOffsetHz: number;
  readonly volumeDb: number;
  readonly lightDepth: number;
};

/** The session as planned and chosen. */
export const plan: Targets = { beatOffsetHz: 0, volumeDb: 0, lightDepth: 1 };

/** On which side of the baseline the user is: −1 drowsy, 1 restless. */
export type Side = -1 | 0 | 1;

const { decideEverySeconds, volumeDbPerMinute, volumeDbMin } = adaptationBounds;

/**
 * Furthest offset of the beat. A change is heard up to 0.1 s after it was computed, so the planned beat has moved on: a
 * tenth of the bound is left for that.
 */
export const reachHz = 0.9 * adaptationBounds.beatOffsetHz;
const softestLight = 0.25;

/** Largest step of each target from one decision to the next. */
export const steps = {
  beatHz: 0.25,
  volumeDb: (volumeDbPerMinute * decideEverySeconds) / 60,
  lightDepth: 0.1,
} as const;

/** The targets of each direction on either side, at full drive. */
const actions: Readonly<Record<Direction, Readonly<Record<Side, Targets>>>> = {
  descend: {
    [-1]: { beatOffsetHz: -reachHz, volumeDb: volumeDbMin, lightDepth: softestLight },
    0: plan,
    1: { ...plan, volumeDb: volumeDbMin / 2, lightDepth: softestLight },
  },
  hold: {
    [-1]: { ...plan, beatOffsetHz: reachHz },
    0: plan,
    1: { beatOffsetHz: -reachHz, volumeDb: volumeDbMin / 2, lightDepth: softestLight },
  },
  rise: { [-1]: { ...plan, beatOffsetHz: reachHz }, 0: plan, 1: plan },
};

/** The targets of a direction on one side. @param drive how much of the action, 0…1 */
export function aimOf(direction: Direction, side: Side, drive: number): Targets {
  const { beatOffsetHz, volumeDb, lightDepth } = actions[direction][side];
  return {
    beatOffsetHz: drive * beatOffsetHz,
    volumeDb: drive * volumeDb,
    lightDepth: 1 - drive * (1 - lightDepth),
  };
}

/** How far the next decision may go. */
export type Room = {
  /** Lowest and highest offset that the planned beat leaves, in hertz. */
  readonly beat: { readonly min: number; readonly max: number };
  /** False while the plan itself moves the beat too fast to add to it. */
  readonly canMoveBeat: boolean;
  /** False once the user has set the volume during the session. */
  readonly canMoveVolume: boolean;
};

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
/** Whole hundredths, so that a target that returns is exactly the plan. */
const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/** One step from what holds towards an aim. */
export function stepTowards(
  holds: Targets,
  aim: Targets,
  { beat, canMoveBeat, canMoveVolume }: Room,
): Targets {
  const step = (from: number, to: number, most: number) => round(clamp(to, from - most, from + most));
  return {
    beatOffsetHz: canMoveBeat
      ? step(holds.beatOffsetHz, clamp(aim.beatOffsetHz, beat.min, beat.max), steps.beatHz)
      : holds.beatOffsetHz,
    volumeDb: canMoveVolume ? step(holds.volumeDb, aim.volumeDb, steps.volumeDb) : holds.volumeDb,
    lightDepth: step(holds.lightDepth, aim.lightDepth, steps.lightDepth),
  };
}

export const areSame = (one: Targets, other: Targets): boolean =>
  one.beatOffsetHz === other.beatOffsetHz &&
  one.volumeDb === other.volumeDb &&
  one.lightDepth === other.lightDepth;
