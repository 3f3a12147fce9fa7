import { peakOf, scaled } from "./automation.ts";
import { type Score, scoreSchema } from "./score.ts";

/** The recording's peak amplitude, how deep it swells, and the peak that remains for all tones together. */
const gain = 0.8;
const depth = 0.5;
const tonesPeak = 0.08;

/**
 * The version of a score that plays the user's own audio: a recording that swells with the beat replaces the noise,
 * music and textures, and the tones play softly below it. Null if the schema refuses the version, because the score has eight tones already.
 */
export const withRecording = ({ music: _music, textures: _textures, ...score }: Score): Score | null => {
  const peak = score.tones.reduce((sum, tone) => sum + peakOf(tone.gain), 0);
  const factor = Math.min(1, tonesPeak / peak);
  const tones = score.tones.map(tone => ({ ...tone, gain: scaled(tone.gain, factor) }));
  // A pulse makes all sound swell, the recording with it.
  const recording = {
    kind: "recording",
    gain: { start: gain, segments: [] },
    depth: score.pulse ? 0 : depth,
  };
  const version = scoreSchema.safeParse({ ...score, tones: [...tones, recording], noise: [] });
  return version.success ? version.data : null;
};
