import { areEyesClosed, bandOf, type Intention, type Mode } from "@phaselock/contracts";

/**
 * What a session does with a deviation from the user's baseline.
 * - `descend`: drowsiness is the aim. The beat follows it down; for a restless user it returns to the plan.
 * - `hold`: the state at the start is kept. The beat rises against drowsiness and falls against restlessness.
 * - `rise`: alertness is the aim. The beat rises against drowsiness; for an alert user it returns to the plan.
 */
export type Direction = "descend" | "hold" | "rise";

/** The goal of a session, as the controller needs it. */
export type Goal = {
  readonly direction: Direction;
  /** Closed eyes are part of the goal, so they say nothing about drowsiness. */
  readonly eyesClosed: boolean;
};

/** A mode's main intention decides: it is the first one. */
const directionOf: Readonly<Record<Intention, Direction>> = {
  focus: "hold",
  calm: "hold",
  sleep: "descend",
  energy: "rise",
  "loose-thinking": "hold",
  breathing: "hold",
};

/**
 * The goal of a mode. Its first intention decides the direction. The user's own pattern has no intention: its band
 * decides, and delta is for sleep.
 */
export function goalOf(mode: Pick<Mode, "intentions" | "targetFrequencyHz">): Goal {
  const [main] = mode.intentions;
  const ownDirection = bandOf(mode.targetFrequencyHz) === "delta" ? "descend" : "hold";
  return { direction: main ? directionOf[main] : ownDirection, eyesClosed: areEyesClosed(mode) };
}
