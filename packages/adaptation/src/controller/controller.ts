import {
  type AdaptationDecision,
  adaptationBounds,
  type DecisionReason,
  type SignalName,
} from "@phaselock/contracts";
import { evidenceOf, type Knowledge, know, noKnowledge } from "./evidence.ts";
import type { Goal } from "./goal.ts";
import { type Reading, usable } from "./reading.ts";
import { aimOf, areSame, plan, type Room, type Side, stepTowards, type Targets } from "./targets.ts";

/** The controller's state. Plain data. */
export type ControllerState = {
  readonly knowledge: Knowledge;
  /** The deviation, smoothed over about three decisions. */
  readonly deviationZ: number;
  /** The side that the session acts on. */
  readonly side: Side;
  /** On which side the last decisions were beyond the dead band, and how many in a row. */
  readonly beyond: { readonly side: Side; readonly decisions: number };
  /** How much of the side's action is aimed at, 0…1. */
  readonly drive: number;
  readonly holds: Targets;
  readonly nextNumber: number;
};

/** @param firstNumber of the decisions of this player */
export const startController = (firstNumber = 1): ControllerState => ({
  knowledge: noKnowledge,
  deviationZ: 0,
  side: 0,
  beyond: { side: 0, decisions: 0 },
  drive: 0,
  holds: plan,
  nextNumber: firstNumber,
});

/** The inputs of a decision besides the signals. */
export type Circumstances = { readonly goal: Goal; readonly room: Room };

const { deadBandZ } = adaptationBounds;
/** Share of the newest deviation in the smoothed one. */
const smoothing = 0.3;
/** Decisions in a row on one side before the session acts. */
const actsAfter = 2;
/**
 * Hysteresis: a session enters a side above the first deviation and leaves it below the second. One is beyond the dead band
 * and one within it, so that neither noise at its edge nor the error of a one-minute baseline switches sides.
 */
const enterZ = 1.5 * deadBandZ;
const leaveZ = 0.8 * deadBandZ;
/** Deviation at which the drive is full, and the least change of the drive that is followed. */
const fullZ = 2;
const leastDrive = 0.15;

/** Folds a reading into the baselines and the latest deviations, without a decision. */
export const observe = (state: ControllerState, reading: Reading): ControllerState => ({
  ...state,
  knowledge: know(state.knowledge, reading),
});

const sideOf = (z: number): Side => (z > enterZ ? 1 : z < -enterZ ? -1 : 0);

/** A session acts on the other side only after it has returned to its plan. */
const isHome = ({ holds }: ControllerState, { canMoveVolume }: Room): boolean =>
  areSame(canMoveVolume ? holds : { ...holds, volumeDb: 0 }, plan);

function follow(state: ControllerState, z: number, room: Room): ControllerState {
  const deviationZ = state.deviationZ + smoothing * (z - state.deviationZ);
  const towards = sideOf(deviationZ);
  const decisions = towards !== 0 && towards === state.beyond.side ? state.beyond.decisions + 1 : 1;
  const beyond = { side: towards, decisions };
  const before = { ...state, deviationZ, beyond };
  const hasLeft = state.side !== 0 && deviationZ * state.side < leaveZ;
  const enters = state.side === 0 && towards !== 0 && decisions >= actsAfter && isHome(state, room);
  const side = hasLeft ? 0 : enters ? towards : state.side;
  if (side === 0) return { ...before, side, drive: 0 };
  const wanted = Math.min(1, Math.max(0, (Math.abs(deviationZ) - deadBandZ) / (fullZ - deadBandZ)));
  const isFollowed = enters || wanted === 1 || Math.abs(wanted - state.drive) >= leastDrive;
  return { ...before, side, drive: isFollowed ? Math.max(leastDrive, wanted) : state.drive };
}

/** Share of time with closed eyes from which on the eyes count as closed. */
const closedShare = 0.5;

function areEyesClosed(reading: Reading, { eyesClosed }: Goal): boolean {
  const camera = usable(reading, "camera");
  return eyesClosed && camera !== null && camera.perclos >= closedShare;
}

/** Why the session aims where it does, given where its next step leads. */
function reasonOf(
  { side, drive, holds }: ControllerState,
  next: Targets,
  reading: Reading,
  { goal }: Circumstances,
): DecisionReason {
  if (side === 0) {
    if (!areSame(next, holds) || next.beatOffsetHz !== 0 || next.lightDepth !== 1) return "returning";
    return areEyesClosed(reading, goal) ? "eyes-closed" : "as-planned";
  }
  const wants = aimOf(goal.direction, side, drive);
  const reached = Math.abs(wants.beatOffsetHz - next.beatOffsetHz) < 0.01;
  const isStuck = areSame(next, holds) && !areSame(wants, plan) && (drive === 1 || !reached);
  if (isStuck) return "at-limit";
  if (side === -1) return "drowsy";
  return goal.direction === "rise" ? "alert" : "restless";
}

/**
 * Decides, every 30 s of time played, what the session aims at. The same state and reading give the same decision. All
 * bounds of `adaptationBounds` hold after it, whatever the signals say. Call `observe` with the reading first.
 */
export function decide(
  state: ControllerState,
  reading: Reading,
  circumstances: Circumstances,
): { readonly state: ControllerState; readonly decision: AdaptationDecision } {
  const { goal, room } = circumstances;
  const made = (
    after: ControllerState,
    reason: DecisionReason,
    what: { deviationZ: number | null; quality: number; signals: readonly SignalName[] },
  ) => ({
    state: { ...after, nextNumber: state.nextNumber + 1 },
    decision: {
      number: state.nextNumber,
      atSeconds: reading.atSeconds,
      reason,
      ...what,
      signals: [...what.signals],
      ...after.holds,
    },
  });
  const nothing = { deviationZ: null, quality: 0, signals: [] };
  const acted = (aimed: ControllerState, what: Parameters<typeof made>[2]) => {
    const next = stepTowards(state.holds, aimOf(goal.direction, aimed.side, aimed.drive), room);
    return made(
      { ...aimed, holds: next },
      reasonOf({ ...aimed, holds: state.holds }, next, reading, circumstances),
      what,
    );
  };

  if (Object.keys(reading.signals).length === 0)
    return acted({ ...state, deviationZ: 0, side: 0, drive: 0, beyond: { side: 0, decisions: 0 } }, nothing);
  const evidence = evidenceOf(state.knowledge, reading, goal);
  const isCovered = reading.signals.camera !== undefined && usable(reading, "camera") === null;
  if (evidence === "poor" || (evidence === "silent" && isCovered)) return made(state, "poor-signal", nothing);
  if (evidence === "learning") return made(state, "learning", nothing);
  if (evidence === "silent") {
    const seen = usable(reading, "camera") === null ? nothing : seenBy(reading);
    return acted(follow(state, 0, room), seen);
  }
  const followed = follow(state, evidence.z, room);
  const deviationZ = Math.round(followed.deviationZ * 100) / 100;
  return acted(followed, { ...evidenceWithoutZ(evidence), deviationZ });
}

const seenBy = ({ signals }: Reading) => ({
  deviationZ: null,
  quality: signals.camera?.quality ?? 0,
  signals: ["camera" as const],
});

const evidenceWithoutZ = ({ quality, signals }: { quality: number; signals: readonly SignalName[] }) => ({
  quality,
  signals,
});
