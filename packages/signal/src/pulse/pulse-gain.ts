import type { Schedule } from "../engine/schedule.ts";
import { valueAt } from "../line/line.ts";
import { takeGate } from "./gate.ts";
import { deepestAt } from "./strength.ts";

/**
 * The factor by which the pulse multiplies everything at a part of the beat that plays at `seconds`; 1 without a pulse. The
 * bus renders the same factor. Pictures of the beat use this one.
 * @param part of the beat that has passed, 0…1
 */
export function pulseGainAt(
  { pulse, strength, beat }: Pick<Schedule, "pulse" | "strength" | "beat">,
  seconds: number,
  part: number,
): number {
  if (!pulse) return 1;
  const beatHz = valueAt(beat, seconds);
  const depth = Math.min(valueAt(strength, seconds), deepestAt(beatHz)) * valueAt(pulse.depth, seconds);
  if (pulse.shape === "cosine") return 1 - (depth * (1 - Math.cos(2 * Math.PI * part))) / 2;
  const opening = Float64Array.of(part);
  takeGate(opening, Float64Array.of(beatHz, 0));
  return 1 - depth * (1 - (opening[0] ?? 0));
}
