import { type Line, lineFrom, lineOf } from "../line/line.ts";
import type { NoiseBed, Score, ToneLayer } from "../score/score.ts";

/** The session fades in from silence and out to silence in raised cosines of these lengths. */
const fadeInSeconds = 2;
const fadeOutSeconds = 4;

type Leveled<Layer, Level extends string> = Layer extends unknown
  ? Omit<Layer, Level> & { readonly [L in Level]: Line }
  : never;

/** A tone layer with its gain as a line. */
export type Tone = Leveled<ToneLayer, "gain">;
/** A noise bed with its rms as a line. */
export type Bed = Leveled<NoiseBed, "rms">;

/** A named part of the session, in seconds from its start. */
export type Phase = { readonly name: string; readonly from: number; readonly to: number };

/** A score laid out over a session of a given length: plain float64 data, ready for the worklet. */
export type Schedule = {
  readonly seconds: number;
  readonly phases: readonly Phase[];
  /** Hz. Its integral is the phase that sound and picture share. */
  readonly beat: Line;
  readonly tones: readonly Tone[];
  readonly noise: readonly Bed[];
  /** Overall amplitude: fade-in, 1, fade-out. */
  readonly master: Line;
};

/**
 * Lays a score out over `seconds` (at least 60, the minimum session length in contracts).
 * @example scheduleOf(mode.pattern.score, 6 * 60)
 */
export function scheduleOf(score: Score, seconds: number): Schedule {
  const phaseSeconds = score.phases.map(phase => phase.share * seconds);
  let to = 0;
  const phases = score.phases.map((phase, n): Phase => {
    const from = to;
    to += phaseSeconds[n] ?? 0;
    return { name: phase.name, from, to };
  });
  const curve = "raised-cosine";
  return {
    seconds,
    phases,
    beat: lineOf(score.beatHz, phaseSeconds),
    tones: score.tones.map(layer => ({ ...layer, gain: lineOf(layer.gain, phaseSeconds) })),
    noise: score.noise.map(bed => ({ ...bed, rms: lineOf(bed.rms, phaseSeconds) })),
    master: lineFrom(0, [
      { seconds: fadeInSeconds, to: 1, curve },
      { seconds: seconds - fadeInSeconds - fadeOutSeconds, to: 1, curve },
      { seconds: fadeOutSeconds, to: 0, curve },
    ]),
  };
}
