import type { PulseSham } from "../pulse/bus.ts";
import type { ToneLayer } from "../tones/index.ts";
import type { Schedule, Tone } from "./schedule.ts";

/**
 * How a session can be played without its beat, for a comparison that its user can't see through:
 * - `equal-ears`: what differs between the ears is the same in both;
 * - `no-beat`: no pulse, at the pulse's mean power;
 * - `jittered`: a pulse of the same depth and number of cycles, whose lengths vary.
 */
export type Sham = "equal-ears" | PulseSham;

/** What the beat may be heard in: a score, or a schedule. */
type Sound = {
  readonly tones: readonly Pick<ToneLayer, "kind">[];
  readonly noise: readonly { readonly depth?: number | undefined }[];
  readonly music?: { readonly binaural?: boolean | undefined } | null | undefined;
  readonly pulse?: object | null | undefined;
};

/** Whether a layer of its own carries the beat into one ear alone. Any such beat is a change of level, which anyone hears. */
const isHeardByOneEar = ({ tones, noise }: Sound): boolean =>
  tones.some(({ kind }) => kind !== "binaural") || noise.some(({ depth }) => depth);

/**
 * The shams of a score or a schedule, the plainest first; none if its beat can't be left out. A binaural beat is faint, but
 * an attentive listener can hear it, too: both ears together turn it into a slow motion or roughness of the tone. So the
 * user may still tell the arms apart.
 */
export function shamsOf(sound: Sound): readonly Sham[] {
  if (isHeardByOneEar(sound)) return [];
  const isBinaural = sound.tones.length > 0 || sound.music?.binaural === true;
  if (!sound.pulse) return isBinaural ? ["equal-ears"] : [];
  // Ears and level would both have to change.
  return isBinaural ? [] : ["no-beat", "jittered"];
}

/** Whether a score can be compared with and without its beat, blinded: anyone hears that a pulse is missing. */
export const canLeaveOutBeat = (score: Sound): boolean => shamsOf(score).includes("equal-ears");

/** The carrier in both ears: an AM tone of depth 0 has the level of a binaural one and no beat. */
const inBothEars = (tone: Tone): Tone =>
  tone.kind === "binaural" ? { kind: "am", carrierHz: tone.carrierHz, gain: tone.gain, depth: 0 } : tone;

/**
 * A session without its beat; the light doesn't pulse. Notes, levels, noise, breath, scene and the planned beat, which gives
 * the picture its colour, stay as they are. With equal ears, the left one gets the same samples as with the beat.
 * @param sham one of the schedule's own; the plainest if left out
 * @throws RangeError for a sham that the schedule doesn't have
 */
export function withoutBeat(schedule: Schedule, sham = shamsOf(schedule)[0]): Schedule {
  if (!sham || !shamsOf(schedule).includes(sham))
    throw new RangeError("The beat of this session can't be left out");
  if (sham !== "equal-ears") return { ...schedule, sham, beatLeftOut: true };
  const { music, tones } = schedule;
  return {
    ...schedule,
    tones: tones.map(inBothEars),
    music: music && { ...music, binaural: false },
    beatLeftOut: true,
  };
}
