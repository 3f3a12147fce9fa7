import { type Band, bandOf } from "@phaselock/contracts";
import {
  integralAt,
  kindOf,
  meanSquareOf,
  musicLoudness,
  pulseGainAt,
  type Schedule,
  swellAt,
  texturePowerOf,
  valueAt,
} from "@phaselock/signal";

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

/** Mean power of music and textures in one ear, K-weighted. */
function steadyPowerAt({ music, textures, musicMix, textureMix }: Schedule, seconds: number): number {
  const musicLevel = music ? valueAt(music.level, seconds) * valueAt(musicMix, seconds) : 0;
  const ofTextures = textures.reduce(
    (sum, { kind, level }) => sum + valueAt(level, seconds) ** 2 * texturePowerOf(kind),
    0,
  );
  return (musicLevel ** 2 * meanSquareOf(musicLoudness)) / 2 + valueAt(textureMix, seconds) ** 2 * ofTextures;
}

/** Points of an envelope, both ends of the beat included. */
const points = 129;

/**
 * The loudness of the sound over the beat that is playing at `seconds`, 0…1 of its loudest moment. A binaural beat
 * arises in the listener: its envelope is that of both tones heard together. Music and textures count with their mean power,
 * which moves with no beat but the pulse's.
 */
export function envelopeAt(schedule: Schedule, seconds: number): Float64Array {
  const { beat, breath, tones, noise } = schedule;
  const beatHz = valueAt(beat, seconds);
  // A slow beat is the breath itself; any other breath hardly moves within a beat.
  const isBreath = breath !== null && valueAt(breath, seconds) === beatHz;
  const breathCycles = breath ? integralAt(breath, seconds) : 0;
  const steady = steadyPowerAt(schedule, seconds);
  const amplitude = Float64Array.from({ length: points }, (_, n) => {
    const part = n / (points - 1);
    const pulse = pulseGainAt(schedule, seconds, part);
    const phase = { beatHz, beat: part, breath: isBreath ? part : breathCycles };
    let sum = steady;
    for (const tone of tones) {
      const heard = tone.kind === "binaural" ? { ...tone, kind: "monaural" as const } : tone;
      sum += valueAt(tone.gain, seconds) ** 2 * kindOf(heard).weightedPower(heard, phase);
    }
    for (const { rms, depth } of noise)
      sum += valueAt(rms, seconds) ** 2 * swellAt(phase.beat, depth ?? 0) ** 2;
    return pulse * Math.sqrt(sum);
  });
  const loudest = Math.max(...amplitude);
  return amplitude.map(it => (loudest > 0 ? it / loudest : 0));
}
