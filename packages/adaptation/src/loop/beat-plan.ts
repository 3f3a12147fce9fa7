import { adaptationBounds } from "@phaselock/contracts";
import {
  beatLimitsHz,
  binauralBeatMaxHz,
  breathLimitsHz,
  type Line,
  type Schedule,
  slopeAt,
  type Target,
  valueAt,
} from "@phaselock/signal";
import { reachHz } from "../controller/targets.ts";

/** Seconds that a step of the beat takes: it has arrived before the next decision. */
export const stepSeconds = 25;

/** Lowest beat that adaptation reaches, in hertz: where delta begins. */
const lowestHz = 0.5;

/** Steepest plan to which a step is added, in hertz a second. The step itself takes 0.015 of the bound's 0.05. */
const steepestPlan = adaptationBounds.beatSlewHzPerSecond - 0.02;

const bendsOf = ({ beat }: Schedule): readonly number[] => beat.flatMap(({ from, to }) => [from, to]);

/** The offsets that a plan leaves. A breathing session's beat is the breath that the user follows, so it stays. */
export function beatRoomOf(schedule: Schedule): { readonly min: number; readonly max: number } {
  const planned = bendsOf(schedule);
  const [low, high] = [Math.min(...planned), Math.max(...planned)];
  if (high <= breathLimitsHz.max) return { min: 0, max: 0 };
  const isBinaural = schedule.music?.binaural || schedule.tones.some(tone => tone.kind === "binaural");
  const highest = isBinaural ? binauralBeatMaxHz : beatLimitsHz.max;
  return {
    min: Math.min(0, Math.max(-reachHz, lowestHz - low)),
    max: Math.max(0, Math.min(reachHz, highest - high)),
  };
}

/** Whether a step can start at `seconds`: the plan is flat enough until it has arrived, and the session long enough. */
export function canStepAt({ beat, seconds: end }: Schedule, seconds: number): boolean {
  if (end - seconds < stepSeconds + 5) return false;
  for (let n = 0; n <= stepSeconds + 1; n++)
    if (Math.abs(slopeAt(beat, seconds + n)) > steepestPlan) return false;
  return true;
}

/** Two joints closer than this are one, in seconds. */
const leastSeconds = 0.5;

/** The plan's own places to join cubics at: ends of moves, and tenths of a glide, where its parabolas meet its line. */
function jointsAfter(beat: Line, from: number, end: number): readonly number[] {
  const joints = beat.flatMap(segment => {
    const isLevel = segment.from === segment.to && segment.startSlope === 0 && segment.endSlope === 0;
    const parts = isLevel ? [1] : Array.from({ length: 10 }, (_, n) => (n + 1) / 10);
    return parts.map(part => segment.at + part * segment.seconds);
  });
  return joints.filter(at => at > from && at < end - leastSeconds);
}

/** Share of a step that is done, and its slope per second, `after` seconds from its start: level at both ends. */
function stepAt(after: number): { readonly share: number; readonly slope: number } {
  const x = Math.min(1, after / stepSeconds);
  return { share: x * x * (3 - 2 * x), slope: (6 * x * (1 - x)) / stepSeconds };
}

/**
 * What replaces the rest of a plan when its offset moves from one value to another: the plan itself, with the offset
 * added. Cubics join it at its bends with its own slope, so it differs from the plan plus offset by less than 1 mHz for
 * glides of the catalogue.
 * @param seconds time played
 */
export function beatTargets(
  { beat, seconds: end }: Schedule,
  seconds: number,
  offset: { readonly from: number; readonly to: number },
): readonly Target[] {
  const arrival = seconds + stepSeconds;
  const joints = [...jointsAfter(beat, seconds, end), arrival, end].toSorted((a, b) => a - b);
  const targets: Target[] = [];
  let last = seconds;
  for (const at of joints) {
    if (at - last < leastSeconds && at !== end) continue;
    const { share, slope } = stepAt(at - seconds);
    targets.push({
      to: valueAt(beat, at) + offset.from + share * (offset.to - offset.from),
      seconds: at - last,
      slope: at === end ? 0 : slopeAt(beat, at) + slope * (offset.to - offset.from),
    });
    last = at;
  }
  return targets;
}
