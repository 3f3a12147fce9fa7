import { integralAt, type Line } from "../line/line.ts";
import type { ToneLayer } from "../tones/index.ts";
import type { Schedule, Tone } from "./schedule.ts";
import type { Sham } from "./sham.ts";

/** The parts of a score or a schedule that can carry a beat. */
type Sound = {
  readonly tones: readonly Pick<ToneLayer, "kind">[];
  readonly noise: readonly { readonly depth?: number | undefined }[];
  readonly music?:
    | { readonly binaural?: boolean | undefined; readonly breath?: object | undefined }
    | null
    | undefined;
  readonly pulse?: object | null | undefined;
};

/** Whether a layer of its own carries the beat into one ear alone. Any such beat is a change of level, which anyone hears. */
const isHeardByOneEar = ({ tones, noise }: Sound): boolean =>
  tones.some(({ kind }) => kind !== "binaural") || noise.some(({ depth }) => depth);

const isBinaural = ({ tones, music }: Sound): boolean => tones.length > 0 || music?.binaural === true;

/** Whether the beat is a breath: the music swells with it and has no other beat. */
const isBreath = (sound: Sound): boolean =>
  sound.music?.breath !== undefined && !sound.pulse && !isBinaural(sound) && !isHeardByOneEar(sound);

/**
 * The shams of a score or a schedule, the plainest first; none if its beat can't be left out. Music that swells with the
 * breath under a pulse keeps its breath, because its beat is the pulse. Each sham sounds different from the beat to an
 * attentive listener (docs/evidence.md), so the user may still tell the arms apart.
 */
export function shamsOf(sound: Sound): readonly Sham[] {
  if (isHeardByOneEar(sound)) return [];
  // Without its swell there would be no breath to follow.
  if (isBreath(sound)) return ["jittered"];
  if (!sound.pulse) return isBinaural(sound) ? ["equal-ears"] : [];
  // Ears and level would both have to change.
  return isBinaural(sound) ? [] : ["no-beat", "jittered"];
}

/** The carrier in both ears: an AM tone of depth 0 has the level of a binaural one and no beat. */
const inBothEars = (tone: Tone): Tone =>
  tone.kind === "binaural" ? { kind: "am", carrierHz: tone.carrierHz, gain: tone.gain, depth: 0 } : tone;

/**
 * A session without its beat; the light doesn't pulse. Notes, levels, noise, scene and the planned beat, which gives the
 * picture its colour, stay as they are. With equal ears, the left one gets the same samples as with the beat.
 * @param sham one of the schedule's own
 * @throws RangeError for a sham that the schedule doesn't have
 */
export function withoutBeat(schedule: Schedule, sham: Sham): Schedule {
  if (!shamsOf(schedule).includes(sham))
    throw new RangeError(`The beat of this session can't be left out as ${sham}`);
  if (sham !== "equal-ears") return { ...schedule, sham, beatLeftOut: true };
  const { music, tones } = schedule;
  return {
    ...schedule,
    tones: tones.map(inBothEars),
    music: music && { ...music, binaural: false },
    beatLeftOut: true,
  };
}

/** The breath of a picture that no breath moves, cycles: halfway up. */
const stillBreath = 0.25;

/**
 * The breath that the picture follows, or null if the score has none. In a comparison of breaths the picture stands still in
 * both arms: an even breath would give away an uneven sound.
 */
export const shownBreathOf = (schedule: Schedule): Line | null =>
  schedule.beatLeftOut && isBreath(schedule) ? null : schedule.breath;

/** Phase of the breath that the picture shows, cycles; null if the score has no breath. */
export function shownBreathAt(schedule: Schedule, seconds: number): number | null {
  const shown = shownBreathOf(schedule);
  if (shown) return integralAt(shown, seconds);
  return schedule.breath && stillBreath;
}
