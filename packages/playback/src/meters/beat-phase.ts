import { type Band, bandOf } from "@phaselock/contracts";
import { integralAt, kindOf, type Schedule, swellAt, valueAt } from "@phaselock/signal";

/** Where in its beat the sound is. */
export type BeatPhase = {
  readonly hz: number;
  readonly band: Band;
  /** Part of the beat that has passed: 0…1. */
  readonly part: number;
};

/** The beat at a second of the session. Its phase is the integral of the schedule's beat, which the sound follows too. */
export function beatPhaseAt({ beat }: Schedule, seconds: number): BeatPhase {
  const hz = valueAt(beat, seconds);
  const cycles = integralAt(beat, seconds);
  return { hz, band: bandOf(hz), part: cycles - Math.floor(cycles) };
}

/** Points of an envelope, both ends of the beat included. */
const points = 129;

/**
 * The loudness of the sound over the beat that is playing at `seconds`, 0…1 of its loudest moment. A binaural beat
 * arises in the listener: its envelope is that of both tones heard together.
 */
export function envelopeAt({ beat, breath, tones, noise }: Schedule, seconds: number): Float64Array {
  const beatHz = valueAt(beat, seconds);
  // A slow beat is the breath itself; any other breath hardly moves within a beat.
  const isBreath = breath !== null && valueAt(breath, seconds) === beatHz;
  const breathCycles = breath ? integralAt(breath, seconds) : 0;
  const power = Float64Array.from({ length: points }, (_, n) => {
    const part = n / (points - 1);
    const phase = { beatHz, beat: part, breath: isBreath ? part : breathCycles };
    let sum = 0;
    for (const tone of tones) {
      const heard = tone.kind === "binaural" ? { ...tone, kind: "monaural" as const } : tone;
      sum += valueAt(tone.gain, seconds) ** 2 * kindOf(heard).weightedPower(heard, phase);
    }
    for (const { rms, depth } of noise)
      sum += valueAt(rms, seconds) ** 2 * swellAt(phase.beat, depth ?? 0) ** 2;
    return sum;
  });
  const loudest = Math.max(...power);
  return power.map(it => (loudest > 0 ? Math.sqrt(it / loudest) : 0));
}
