import {
  type Automation,
  binauralBeatMaxHz,
  breathLimitsHz,
  noiseCrest,
  peakAmplitudeMax,
  peakOf,
  type Score,
} from "@phaselock/signal";
import { clamp, type Limits, scoreLimits } from "../../shared/score-fields.ts";

/** The automations of music. */
export type MusicLine = "level" | "textureLevel" | "density" | "brightness" | "breath";

/** One of a score's automations. `tone`, `bed` and `texture` are indexes of a layer. */
export type Path =
  | "beatHz"
  | "breathHz"
  | "pulseDepth"
  | { readonly tone: number }
  | { readonly bed: number }
  | { readonly music: MusicLine }
  | { readonly texture: number };

/**
 * Values of the lines that music may leave out: all notes, as bright as its scene, no swell with the breath. The scene's
 * textures then follow the music's level.
 */
const unstated: Readonly<Record<MusicLine, number | null>> = {
  level: null,
  textureLevel: null,
  density: 1,
  brightness: 0.5,
  breath: 0,
};

/** Whether there is a breath to follow: a curve of its own, or a beat that is slow enough. */
export const hasBreath = ({ breathHz, beatHz }: Score): boolean =>
  breathHz !== undefined || peakOf(beatHz) <= breathLimitsHz.max;

export type CurveName = Automation["segments"][number]["curve"];
/** The curves that a segment can follow. */
export const curveNames: readonly CurveName[] = ["raised-cosine", "linear", "logarithmic"];

/** What bounds a value: its field, the other layers, or another part of the score. */
export type Bound = "field" | "headroom" | "binaural" | "breath";

/** The automation at a path; undefined if the score has none there. */
export function automationAt(score: Score, path: Path): Automation | undefined {
  if (path === "pulseDepth") return score.pulse?.depth;
  if (typeof path === "string") return score[path];
  if ("music" in path) {
    const { music } = score;
    if (path.music === "breath" && !hasBreath(score)) return undefined;
    if (path.music === "textureLevel" && score.textures) return undefined;
    const start = unstated[path.music];
    return music && (music[path.music] ?? (start === null ? music.level : { start, segments: [] }));
  }
  if ("texture" in path) return score.textures?.[path.texture]?.level;
  return "tone" in path ? score.tones[path.tone]?.gain : score.noise[path.bed]?.rms;
}

/** Changes a line of the music. Leaves it out if it has the value that music has without it. */
function withMusicLine(score: Score, line: MusicLine, automation: Automation): Score {
  if (!score.music) return score;
  const { [line]: _, ...rest } = score.music;
  const isUnstated = automation.segments.length === 0 && automation.start === unstated[line];
  const music = { ...rest, ...(isUnstated ? {} : { [line]: automation }) } as typeof score.music;
  return { ...score, music };
}

function withAutomation(score: Score, path: Path, automation: Automation): Score {
  if (path === "pulseDepth")
    return score.pulse ? { ...score, pulse: { ...score.pulse, depth: automation } } : score;
  if (typeof path === "string") return { ...score, [path]: automation };
  if ("music" in path) return withMusicLine(score, path.music, automation);
  if ("texture" in path) {
    const { textures = [] } = score;
    const texture = textures[path.texture];
    if (!texture) return score;
    return { ...score, textures: textures.with(path.texture, { ...texture, level: automation }) };
  }
  if ("tone" in path)
    return {
      ...score,
      tones: score.tones.map((tone, n) => (n === path.tone ? { ...tone, gain: automation } : tone)),
    };
  return {
    ...score,
    noise: score.noise.map((bed, n) => (n === path.bed ? { ...bed, rms: automation } : bed)),
  };
}

/** Whether a breathing guide plays, or the music swells with the breath. */
export const breathes = ({ music, tones }: Pick<Score, "music" | "tones">): boolean =>
  music?.breath !== undefined || tones.some(tone => tone.kind === "breath");

/** Whether the beat serves as the breath, because something breathes and the score states no breath. */
const isBeatTheBreath = (score: Score): boolean => !score.breathHz && breathes(score);

export const isBinaural = (score: Score): boolean =>
  score.music?.binaural === true || score.tones.some(tone => tone.kind === "binaural");

/** The peak amplitude that all layers reach together, as the schema counts it. */
export const peakOfScore = ({ tones, noise }: Pick<Score, "tones" | "noise">): number =>
  tones.reduce((sum, { gain }) => sum + peakOf(gain), 0) +
  noise.reduce((sum, { rms }) => sum + noiseCrest * peakOf(rms), 0);

/** Room for the rounding of a sum of levels. */
const slack = 1e-9;

/** What the other layers leave of −1 dBTP, as a peak amplitude. */
export const headroomOf = (score: Pick<Score, "tones" | "noise">): number =>
  Math.max(0, peakAmplitudeMax - peakOfScore(score) - slack);

/** The values that an automation may take as the score is now, and what bounds them above. */
export function limitsAt(score: Score, path: Path): Limits & { readonly bound: Bound } {
  if (path === "beatHz") {
    const { min, max } = scoreLimits.beatHz;
    if (isBeatTheBreath(score)) return { min, max: breathLimitsHz.max, bound: "breath" };
    return isBinaural(score)
      ? { min, max: binauralBeatMaxHz, bound: "binaural" }
      : { min, max, bound: "field" };
  }
  if (path === "breathHz") return { ...scoreLimits.breathHz, bound: "field" };
  if (path === "pulseDepth" || "music" in path || "texture" in path)
    return { ...scoreLimits.share, bound: "field" };
  const without = withAutomation(score, path, { start: 0, segments: [] });
  const isTone = "tone" in path;
  const field = isTone ? scoreLimits.gain(score.tones[path.tone]?.kind ?? "binaural") : scoreLimits.rms;
  const room = headroomOf(without) / (isTone ? 1 : noiseCrest);
  return room < field.max ? { min: field.min, max: room, bound: "headroom" } : { ...field, bound: "field" };
}

/** The grain of a value that an editor sets: a hundredth of a hertz, a thousandth of a level or of a breath's hertz. */
const grainOf = (path: Path): number => (path === "beatHz" ? 100 : 1000);

/** Rounds to the grain; −0, which JSON does not have, becomes 0. */
const rounded = (value: number, path: Path): number => Math.round(value * grainOf(path)) / grainOf(path) + 0;

/** Lowest value beside a logarithmic segment. */
const logarithmicMin = 0.001;

/** Segments for the first `count` phases: a phase without one holds its value. */
const paddedTo = ({ start, segments }: Automation, count: number): Automation["segments"] => {
  const last = segments.at(-1)?.to ?? start;
  const missing = Math.max(0, count - segments.length);
  return [
    ...segments,
    ...Array.from({ length: missing }, () => ({ to: last, curve: "raised-cosine" as const })),
  ];
};

/** The value at a point: 0 is the start, n the end of phase n − 1. */
export const valueAtPoint = ({ start, segments }: Automation, point: number): number =>
  (point === 0 ? start : segments[Math.min(point, segments.length) - 1]?.to) ?? start;

/** Sets the value at a point, brought within its limits. Point 0 is the start, point n the end of phase n − 1. */
export function setPoint(score: Score, path: Path, point: number, value: number): Score {
  const automation = automationAt(score, path);
  if (!automation || !Number.isFinite(value) || point < 0 || point > score.phases.length) return score;
  const segments = paddedTo(automation, point);
  const isLogarithmic = [segments[point - 1], segments[point]].some(it => it?.curve === "logarithmic");
  const { min, max } = limitsAt(score, path);
  const lowest = isLogarithmic ? Math.min(max, Math.max(min, logarithmicMin)) : min;
  const to = clamp(rounded(value, path), { min: lowest, max });
  if (isLogarithmic && to <= 0) return score;
  return withAutomation(
    score,
    path,
    point === 0
      ? { start: to, segments }
      : {
          start: automation.start,
          segments: segments.map((segment, n) => (n === point - 1 ? { ...segment, to } : segment)),
        },
  );
}

/** Gives an automation one value for the whole session. */
export function setConstant(score: Score, path: Path, value: number): Score {
  if (!automationAt(score, path) || !Number.isFinite(value)) return score;
  return withAutomation(score, path, {
    start: clamp(rounded(value, path), limitsAt(score, path)),
    segments: [],
  });
}

/** Gives an automation a point at the end of each phase, all at the values that it has now. */
export function followPhases(score: Score, path: Path): Score {
  const automation = automationAt(score, path);
  if (!automation) return score;
  return withAutomation(score, path, {
    start: automation.start,
    segments: paddedTo(automation, score.phases.length),
  });
}

/** Whether a phase's segment may follow a logarithmic curve: it needs values above 0 at both ends. */
export const mayBeLogarithmic = (automation: Automation, phase: number): boolean =>
  Math.min(valueAtPoint(automation, phase), valueAtPoint(automation, phase + 1)) > 0;

/** Sets the curve along which an automation moves during a phase. */
export function setCurve(score: Score, path: Path, phase: number, curve: CurveName): Score {
  const automation = automationAt(score, path);
  if (!automation || phase < 0 || phase >= score.phases.length) return score;
  if (curve === "logarithmic" && !mayBeLogarithmic(automation, phase)) return score;
  const segments = paddedTo(automation, phase + 1);
  return withAutomation(score, path, {
    start: automation.start,
    segments: segments.map((segment, n) => (n === phase ? { ...segment, curve } : segment)),
  });
}

/** A score with each of its automations changed. */
export function mapAutomations(score: Score, change: (automation: Automation) => Automation): Score {
  return {
    ...score,
    beatHz: change(score.beatHz),
    ...(score.breathHz && { breathHz: change(score.breathHz) }),
    tones: score.tones.map(tone => ({ ...tone, gain: change(tone.gain) })),
    noise: score.noise.map(bed => ({ ...bed, rms: change(bed.rms) })),
    ...(score.music && {
      music: {
        ...score.music,
        level: change(score.music.level),
        ...(score.music.textureLevel && { textureLevel: change(score.music.textureLevel) }),
        ...(score.music.density && { density: change(score.music.density) }),
        ...(score.music.brightness && { brightness: change(score.music.brightness) }),
        ...(score.music.breath && { breath: change(score.music.breath) }),
      },
    }),
    ...(score.textures && {
      textures: score.textures.map(texture => ({ ...texture, level: change(texture.level) })),
    }),
    ...(score.pulse && { pulse: { ...score.pulse, depth: change(score.pulse.depth) } }),
  };
}
