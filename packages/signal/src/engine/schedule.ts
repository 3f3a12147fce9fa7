import { type Line, lineFrom, lineOf } from "../line/line.ts";
import { loudnessTrim } from "../loudness/loudness-trim.ts";
import type { NoiseBed } from "../noise/index.ts";
import { peakOf } from "../score/automation.ts";
import { breathLimitsHz, type Score } from "../score/score.ts";
import type { ToneLayer } from "../tones/index.ts";

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
  /** Hz. A breath begins at each whole cycle. Null if the score has no breath. */
  readonly breath: Line | null;
  readonly tones: readonly Tone[];
  readonly noise: readonly Bed[];
  /** Balance: the amplitude of all tones, and of all noise. 1 as composed. */
  readonly toneMix: Line;
  readonly noiseMix: Line;
  /** Overall amplitude: fade-in, the trim to the target loudness, fade-out. */
  readonly master: Line;
  /** The light does not carry the beat, which an experiment may leave out of the sound (`withoutBeat`). `beat` is as planned. */
  readonly beatLeftOut?: true;
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
  const breathHz = score.breathHz ?? (peakOf(score.beatHz) <= breathLimitsHz.max ? score.beatHz : null);
  const beat = lineOf(score.beatHz, phaseSeconds);
  const tones = score.tones.map(layer => ({ ...layer, gain: lineOf(layer.gain, phaseSeconds) }));
  const noise = score.noise.map(bed => ({ ...bed, rms: lineOf(bed.rms, phaseSeconds) }));
  const trim = loudnessTrim({ seconds, beat, tones, noise });
  const curve = "raised-cosine";
  return {
    seconds,
    phases,
    beat,
    breath: breathHz && lineOf(breathHz, phaseSeconds),
    tones,
    noise,
    toneMix: lineFrom(1, []),
    noiseMix: lineFrom(1, []),
    master: lineFrom(0, [
      { seconds: fadeInSeconds, to: trim, curve },
      { seconds: seconds - fadeInSeconds - fadeOutSeconds, to: trim, curve },
      { seconds: fadeOutSeconds, to: 0, curve },
    ]),
  };
}
