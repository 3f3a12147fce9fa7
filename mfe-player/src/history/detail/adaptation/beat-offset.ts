import { type AdaptationDecision, adaptationBounds } from "@phaselock/contracts";
import { type BeatCurve, laneBox, laneOf, lineOf, valueAt } from "@phaselock/signal";

type Target = Pick<AdaptationDecision, "atSeconds" | "beatOffsetHz">;

/** The largest distance from the planned beat that a session was asked for, in hertz. */
export const largestOffsetHz = (decisions: readonly Target[]): number =>
  Math.max(0, ...decisions.map(({ beatOffsetHz }) => Math.abs(beatOffsetHz)));

/** How far the beat was from its plan, in hertz. Each decision is reached as fast as the bounds allow. */
export function offsetAt(decisions: readonly Target[], seconds: number): number {
  let offset = 0;
  for (const [index, { atSeconds, beatOffsetHz }] of decisions.entries()) {
    if (atSeconds >= seconds) break;
    const until = Math.min(seconds, decisions[index + 1]?.atSeconds ?? seconds);
    const reach = (until - atSeconds) * adaptationBounds.beatSlewHzPerSecond;
    offset += Math.min(reach, Math.max(-reach, beatOffsetHz - offset));
  }
  return offset;
}

const steps = 400;

/** The adapted beat as SVG path data in `laneBox`, from the first decision that moved it to the last second played. */
export function offsetPath(
  { phases, beatHz }: BeatCurve,
  decisions: readonly Target[],
  plannedSeconds: number,
  playedSeconds: number,
): string | null {
  const from = decisions.find(({ beatOffsetHz }) => beatOffsetHz !== 0)?.atSeconds;
  if (from === undefined || from >= playedSeconds) return null;
  const planned = lineOf(
    beatHz,
    phases.map(({ share }) => share),
  );
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const seconds = from + ((playedSeconds - from) * step) / steps;
    const part = seconds / plannedSeconds;
    const hz = valueAt(planned, part) + offsetAt(decisions, seconds);
    return `${(part * laneBox.width).toFixed(1)} ${((1 - laneOf(hz)) * laneBox.height).toFixed(2)}`;
  });
  return `M${points.join("L")}`;
}
