import type { BeatCurve } from "@phaselock/signal";
import type { CurvePoint } from "./curve-geometry.ts";

const pointsPerPhase = 24;

/**
 * Samples a score's beat over a session, densely enough to draw.
 * @param durationSeconds planned length of the session
 */
export function scorePoints({ phases, beatHz }: BeatCurve, durationSeconds: number): CurvePoint[] {
  const points: CurvePoint[] = [{ atSeconds: 0, hz: beatHz.start }];
  let fromHz = beatHz.start;
  let beginsAt = 0;
  for (const [index, phase] of phases.entries()) {
    const segment = beatHz.segments[index];
    const toHz = segment?.to ?? fromHz;
    for (let step = 1; step <= pointsPerPhase; step++) {
      const part = step / pointsPerPhase;
      const moved = segment?.curve === "raised-cosine" ? (1 - Math.cos(Math.PI * part)) / 2 : part;
      points.push({
        atSeconds: (beginsAt + phase.share * part) * durationSeconds,
        hz: fromHz + (toHz - fromHz) * moved,
      });
    }
    fromHz = toHz;
    beginsAt += phase.share;
  }
  return points;
}
