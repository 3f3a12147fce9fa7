import {
  binauralBeatMaxHz,
  type Look,
  type NoiseBed,
  noiseCrest,
  peakOf,
  type Score,
  type ToneLayer,
  type VisualKind,
} from "@phaselock/signal";
import {
  clampToField,
  fieldsOfLook,
  fieldsOfTone,
  lookOf,
  numbersOfBed,
  scoreLimits,
  toneKinds,
  valuesOf,
} from "../../shared/score-fields.ts";
import { breathes, hasBreath, headroomOf } from "./automations.ts";

type ToneKind = ToneLayer["kind"];

/** Levels of a new layer, if the other layers leave room for them. */
const newGain = 0.1;
const newRms = 0.02;
/** Six breaths a minute: resonance breathing. */
const newBreathHz = 0.1;

/** The kinds that an editor offers. A recording has no samples here: the player adds it with the user's own audio. */
export const offeredTones: readonly ToneKind[] = toneKinds.filter(kind => kind !== "recording");

const isTooFastForBinaural = (score: Score): boolean => peakOf(score.beatHz) > binauralBeatMaxHz;

/** Why a kind of tone can't be in the score as it is; null if it can. */
export const refusalOfTone = (score: Score, kind: ToneKind): "binaural" | null =>
  kind === "binaural" && isTooFastForBinaural(score) ? "binaural" : null;

/** A breathing guide needs a breath, or a beat slow enough to breathe with. */
const withBreathFor = (score: Score, kind: ToneKind): Score =>
  kind === "breath" && !hasBreath(score)
    ? { ...score, breathHz: { start: newBreathHz, segments: [] } }
    : score;

/** A tone of a kind: its fields from `given` where they fit, otherwise their defaults. */
const toneOf = (kind: ToneKind, gain: ToneLayer["gain"], given: object): ToneLayer =>
  // The registry's own schema named these fields, which TypeScript does not relate.
  ({ kind, gain, ...valuesOf(fieldsOfTone(kind), { ...given }) }) as unknown as ToneLayer;

/** Adds a tone, as loud as the others leave room for. */
export function addTone(score: Score, kind: ToneKind): Score {
  if (score.tones.length >= scoreLimits.tones || refusalOfTone(score, kind)) return score;
  const start = Math.min(newGain, headroomOf(score));
  const tone = toneOf(kind, { start, segments: [] }, {});
  return { ...withBreathFor(score, kind), tones: [...score.tones, tone] };
}

/** Whether a tone can be removed: the last one can't, unless there is music. */
export const mayRemoveTone = ({ tones, music }: Score): boolean => tones.length > 1 || music !== undefined;

export const removeTone = (score: Score, at: number): Score =>
  !mayRemoveTone(score) || !score.tones[at] ? score : { ...score, tones: score.tones.toSpliced(at, 1) };

/** Makes a tone another kind, with the same gain and the same values of the fields that both have. */
export function setToneKind(score: Score, at: number, kind: ToneKind): Score {
  const tone = score.tones[at];
  if (!tone || tone.kind === kind || refusalOfTone(score, kind)) return score;
  const tones = score.tones.with(at, toneOf(kind, tone.gain, tone));
  return { ...withBreathFor(score, kind), tones };
}

/** Sets a number of a tone, brought within its limits. */
export function setToneNumber(score: Score, at: number, name: string, value: number): Score {
  const tone = score.tones[at];
  const field = tone && fieldsOfTone(tone.kind).find(it => it.name === name);
  if (!tone || field?.type !== "number" || !Number.isFinite(value)) return score;
  return { ...score, tones: score.tones.with(at, { ...tone, [name]: clampToField(field, value) }) };
}

/** Adds a noise bed, as loud as the other layers leave room for. */
export function addBed(score: Score, color: NoiseBed["color"]): Score {
  if (score.noise.length >= scoreLimits.beds) return score;
  const start = Math.min(newRms, headroomOf(score) / noiseCrest);
  return { ...score, noise: [...score.noise, { color, rms: { start, segments: [] } }] };
}

export const removeBed = (score: Score, at: number): Score =>
  score.noise[at] ? { ...score, noise: score.noise.toSpliced(at, 1) } : score;

export function setBedColor(score: Score, at: number, color: NoiseBed["color"]): Score {
  const bed = score.noise[at];
  return bed ? { ...score, noise: score.noise.with(at, { ...bed, color }) } : score;
}

/** Sets a number of a noise bed, brought within its limits. An optional one at its least is left out. */
export function setBedNumber(score: Score, at: number, name: string, value: number): Score {
  const bed = score.noise[at];
  const field = numbersOfBed.find(it => it.name === name);
  if (!bed || !field || !Number.isFinite(value)) return score;
  const { [name]: _, ...rest }: Record<string, unknown> = bed;
  const set = clampToField(field, value);
  const changed = field.isOptional && set === field.min ? rest : { ...rest, [name]: set };
  return { ...score, noise: score.noise.with(at, changed as unknown as NoiseBed) };
}

/** Shows another kind of picture, with the values of the fields that both have. */
export const setLook = (score: Score, kind: VisualKind): Score =>
  score.visual.kind === kind ? score : { ...score, visual: lookOf(kind, score.visual) };

/** Sets a field of the picture. */
export function setLookField(score: Score, name: string, value: number | string): Score {
  const field = fieldsOfLook(score.visual.kind).find(it => it.name === name);
  if (!field) return score;
  if (field.type === "choice")
    return typeof value === "string" && field.options.includes(value)
      ? { ...score, visual: { ...score.visual, [name]: value } as Look }
      : score;
  if (typeof value !== "number" || !Number.isFinite(value)) return score;
  return { ...score, visual: { ...score.visual, [name]: clampToField(field, value) } as Look };
}

/** Whether the breath can be removed: what breathes over a faster beat needs it. */
export const mayRemoveBreath = (score: Score): boolean =>
  !breathes(score) || hasBreath({ ...score, breathHz: undefined });

export const addBreath = (score: Score): Score =>
  score.breathHz ? score : { ...score, breathHz: { start: newBreathHz, segments: [] } };

export function removeBreath(score: Score): Score {
  if (!score.breathHz || !mayRemoveBreath(score)) return score;
  const { breathHz: _, ...rest } = score;
  return rest;
}
