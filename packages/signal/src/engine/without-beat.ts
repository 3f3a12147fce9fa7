import type { Score } from "../score/score.ts";
import type { Schedule, Tone } from "./schedule.ts";

/**
 * Whether a score can be compared with and without its beat: all its tones are binaural, so that neither ear alone receives
 * the beat, and no noise swells with it. Any other beat is a change of level, which anyone hears. A binaural beat is fainter,
 * but an attentive listener can hear it, too: both ears together turn it into a slow motion or roughness of the tone. So the
 * user may still tell the arms apart.
 */
export const canLeaveOutBeat = ({ tones, noise }: Pick<Score, "tones" | "noise">): boolean =>
  tones.every(({ kind }) => kind === "binaural") && noise.every(({ depth }) => !depth);

/** The carrier in both ears: an AM tone of depth 0 has the level of a binaural one and no beat. */
const inBothEars = (tone: Tone): Tone => {
  if (tone.kind !== "binaural") throw new RangeError(`The beat of ${tone.kind} tones can't be left out`);
  return { kind: "am", carrierHz: tone.carrierHz, gain: tone.gain, depth: 0 };
};

/**
 * A session without its beat: both ears get the carrier, and the light doesn't pulse. Levels, noise, breath, scene and the
 * planned beat, which gives the picture its colour, stay as they are. The left ear gets the same samples as with the beat.
 * @throws RangeError unless `canLeaveOutBeat` holds for the score
 */
export const withoutBeat = (schedule: Schedule): Schedule => {
  if (schedule.noise.some(({ depth }) => depth))
    throw new RangeError("The beat of swelling noise can't be left out");
  return { ...schedule, tones: schedule.tones.map(inBothEars), beatLeftOut: true };
};
