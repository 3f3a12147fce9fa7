import { continueLine, type Line, lineFrom, slopeAt, type Target, valueAt } from "../line/line.ts";
import type { SceneName } from "../music/scenes/scene-names.ts";
import { strengths } from "../pulse/strength.ts";
import { beatLimitsHz, breathLimitsHz } from "../score/score.ts";
import type { Schedule } from "./schedule.ts";

/** What a live change can move. `tone`, `bed` and `texture` are indexes of a layer; `music` names one of its lines. */
export type ChangeTarget =
  | "beat"
  | "breath"
  | "toneMix"
  | "noiseMix"
  | "musicMix"
  | "textureMix"
  | "strength"
  | "pulseDepth"
  | { readonly music: "level" | "brightness" | "breath" }
  | { readonly texture: number }
  | { readonly tone: number }
  | { readonly bed: number };

/** From frame `frame` on, what `target` plans is replaced by these targets, one after the other. */
export type LineChange = {
  readonly frame: number;
  readonly target: ChangeTarget;
  readonly to: readonly Target[];
};

/** At frame `frame` the music begins to cross over to another scene, or to another piece in the same one. */
export type SceneChange = { readonly frame: number; readonly scene: SceneName; readonly seed: number };

/** A live change. */
export type Change = LineChange | SceneChange;

/** Fastest change of the beat that a live change may ask for, Hz per second: slow enough that no step is heard. */
export const maxBeatSlew = 0.05;

/** Fastest change of a level, per second: the full range in a fifth of a second. */
const maxLevelSlew = 5;

/** Seconds that a live change from one beat to another takes at least. A joining curve is 1.5 times as steep as a line. */
export const beatChangeSeconds = (fromHz: number, toHz: number): number =>
  Math.max(1, (1.5 * Math.abs(toHz - fromHz)) / maxBeatSlew);

type Limits = { readonly min: number; readonly max: number; readonly slew: number };
const level: Limits = { min: 0, max: 1, slew: maxLevelSlew };
const depth: Limits = { ...level, max: strengths.high };

/** Values of the lines that music leaves out. */
const unplanned = { level: lineFrom(1, []), brightness: lineFrom(0.5, []), breath: lineFrom(0, []) } as const;

const samples = 64;

/** How much steeper than planned a change may keep a glide: it is heard a little later than it was computed. */
const keptShare = 1.1;

const isWithin = (line: Line, at: number, seconds: number, { min, max }: Limits): boolean =>
  Array.from({ length: samples + 1 }, (_, n) => valueAt(line, at + (n / samples) * seconds)).every(
    value => value >= min - 1e-9 && value <= max + 1e-9,
  );

/**
 * Splits off a stop before the first target if the line, which still moves, would overshoot a limit on its way there.
 * A cubic that ends level after a third of slope × time never overshoots.
 */
function brakeFirst(line: Line, at: number, to: readonly Target[], limits: Limits): readonly Target[] {
  const [first, ...rest] = to;
  if (!first || isWithin(continueLine(line, at, [first]), at, first.seconds, limits)) return to;
  const [value, slope] = [valueAt(line, at), slopeAt(line, at)];
  const room = slope > 0 ? limits.max - value : value - limits.min;
  const seconds = Math.min(first.seconds / 2, (3 * room) / Math.abs(slope));
  if (!(seconds > 0)) return to;
  return [
    { to: value + (slope * seconds) / 3, seconds },
    { ...first, seconds: first.seconds - seconds },
    ...rest,
  ];
}

/**
 * Checks the values and slopes that a changed line takes from `at` on. It may be as steep as what it replaces: a change
 * can come during a planned glide that is steeper than a change may be, or keep one that is planned for later.
 * @throws RangeError beyond the limits
 */
function checkLine(line: Line, planned: Line, at: number, to: readonly Target[], limits: Limits): void {
  const seconds = to.reduce((sum, target) => sum + target.seconds, 0);
  if (!isWithin(line, at, seconds, limits))
    throw new RangeError(`A change may not leave ${limits.min} to ${limits.max}`);
  const start = Math.abs(slopeAt(line, at));
  for (let n = 0; n <= samples; n++) {
    const second = at + (n / samples) * seconds;
    const kept = Math.abs(slopeAt(planned, second));
    const steepest = Math.max(limits.slew, start, kept > limits.slew ? keptShare * kept : 0);
    if (Math.abs(slopeAt(line, second)) > steepest * (1 + 1e-9))
      throw new RangeError(`A change may not exceed ${limits.slew} per second`);
  }
}

function changeLine(line: Line, at: number, to: readonly Target[], limits: Limits): Line {
  if (
    to.length === 0 ||
    to.some(it => !(it.seconds > 0) || !Number.isFinite(it.to) || !Number.isFinite(it.slope ?? 0))
  )
    throw new RangeError("A change needs targets, each with a value and a positive length");
  const targets = brakeFirst(line, at, to, limits);
  const changed = continueLine(line, at, targets);
  checkLine(changed, line, at, targets, limits);
  return changed;
}

const layerAt = <Layer>(layers: readonly Layer[], n: number): Layer => {
  const layer = layers[n];
  if (!layer) throw new RangeError(`There is no layer ${n}`);
  return layer;
};

/** Seconds in which one scene gives way to the next, at equal power. */
export const sceneFadeSeconds = 4;

function changeScene(schedule: Schedule, from: number, { scene, seed }: SceneChange): Schedule {
  const { music, laterScenes } = schedule;
  if (!music) throw new RangeError("The session has no music");
  const last = laterScenes.at(-1);
  if (last && from < last.from + sceneFadeSeconds) throw new RangeError("The scene is changing already");
  return { ...schedule, laterScenes: [...laterScenes, { from, scene, seed }] };
}

/**
 * Applies a live change to a schedule. Sound, picture and log apply the same change at the same frame, so a session
 * with its changes can be replayed sample by sample.
 * @throws RangeError if the change leaves the limits of the schema, moves the beat by more than 0.05 Hz a second, or changes
 * the scene while the last change of it is still heard
 */
export function applyChange(schedule: Schedule, change: Change, sampleRate: number): Schedule {
  const { frame } = change;
  const at = frame / sampleRate;
  if (!(at >= 0 && at <= schedule.seconds)) throw new RangeError(`Frame ${frame} is outside the session`);
  if ("scene" in change) return changeScene(schedule, at, change);
  const { target, to } = change;
  const { beat, breath, tones, noise } = schedule;
  if (target === "beat")
    return { ...schedule, beat: changeLine(beat, at, to, { ...beatLimitsHz, slew: maxBeatSlew }) };
  if (target === "breath") {
    if (!breath) throw new RangeError("The score has no breath");
    return { ...schedule, breath: changeLine(breath, at, to, { ...breathLimitsHz, slew: maxBeatSlew }) };
  }
  if (target === "strength") return { ...schedule, strength: changeLine(schedule.strength, at, to, depth) };
  if (target === "pulseDepth") {
    const { pulse } = schedule;
    if (!pulse) throw new RangeError("The score has no pulse");
    return { ...schedule, pulse: { ...pulse, depth: changeLine(pulse.depth, at, to, level) } };
  }
  if (typeof target === "string")
    return { ...schedule, [target]: changeLine(schedule[target], at, to, level) };
  if ("tone" in target) {
    const gain = changeLine(layerAt(tones, target.tone).gain, at, to, level);
    return { ...schedule, tones: tones.map((tone, n) => (n === target.tone ? { ...tone, gain } : tone)) };
  }
  if ("music" in target) {
    const { music } = schedule;
    if (!music) throw new RangeError("The score has no music");
    const line = changeLine(music[target.music] ?? unplanned[target.music], at, to, level);
    return { ...schedule, music: { ...music, [target.music]: line } };
  }
  if ("texture" in target) {
    const { textures } = schedule;
    const moved = changeLine(layerAt(textures, target.texture).level, at, to, level);
    return {
      ...schedule,
      textures: textures.map((texture, n) => (n === target.texture ? { ...texture, level: moved } : texture)),
    };
  }
  const rms = changeLine(layerAt(noise, target.bed).rms, at, to, level);
  return { ...schedule, noise: noise.map((bed, n) => (n === target.bed ? { ...bed, rms } : bed)) };
}
