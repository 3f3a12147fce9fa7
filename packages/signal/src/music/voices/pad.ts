import { quantumFrames } from "../../engine/engine.ts";
import { hash } from "../chance.ts";
import { takePowers } from "../math/exp2.ts";
import { earsAt } from "../math/pan.ts";
import { hzOf, ratioOf } from "../math/pitch.ts";
import { takeSines } from "../math/sine.ts";
import { tableOf } from "../timbres/cycle.ts";
import type { Life, Note, Prepare, VoiceSettings } from "./note.ts";

/** Places in the row of a prepared copy. */
const copy = { cyclesPerFrame: 0, phase: 1, wow: 2, wowPerFrame: 3, wowPhase: 4, left: 5, right: 6 } as const;
const copyLength = 7;

/** A prepared pad note. Times in frames, phases in cycles. */
export type PadNote = Life & {
  readonly kind: "pad";
  readonly hold: number;
  readonly attack: number;
  readonly release: number;
  readonly level: number;
  readonly swell: number;
  readonly swellPerFrame: number;
  readonly swellPhase: number;
  readonly rest: number;
  /** The mix of the bright cycle at each knot of its smooth noise, and the place among them at the onset. */
  readonly breaths: Float64Array;
  readonly breathPlace: number;
  readonly breathsPerFrame: number;
  readonly copies: Float64Array;
  readonly table: Float64Array;
};

/** Copies that a pad note has at most. */
const mostCopies = 7;

/** Full scale of a pad note of level 1: tables have unit rms, modal notes unit peak. */
const headroom = 0.75;

/** Returns the rows of the detuned copies. Vibrato and wow move the phase itself, so that the pitch never drifts. */
function copiesOf(note: Note, { pad }: VoiceSettings, sampleRate: number): Float64Array {
  const hz = hzOf(note.midi);
  return Float64Array.from(
    Array.from({ length: pad.copies }, (_, c) => {
      const side = pad.copies > 1 ? c / (pad.copies - 1) - 0.5 : 0;
      const copyHz = hz * ratioOf(pad.detuneCents * 2 * side + 1.5 * (hash(note.seed, 5, c) - 0.5));
      const cents = pad.vibratoCents * (0.7 + 0.6 * hash(note.seed, 6, c));
      const wowHz = pad.vibratoHz * (0.8 + 0.4 * hash(note.seed, 7, c));
      const ears = earsAt(note.pan / 2 + 2 * side * pad.width);
      return [
        copyHz / sampleRate,
        hash(note.seed, 9, c),
        (copyHz * (ratioOf(cents) - 1)) / (2 * Math.PI * wowHz),
        wowHz / sampleRate,
        hash(note.seed, 8, c),
        ears.left,
        ears.right,
      ];
    }).flat(),
  );
}

/**
 * Prepares a pad note: detuned copies of one band-limited cycle. Each note breathes away at its own pace, because a chord
 * that lasts is a hum.
 */
export const preparePad: Prepare<PadNote> = (note, settings, sampleRate) => {
  const { pad } = settings;
  if (pad.copies > mostCopies) throw new RangeError(`A pad has at most ${mostCopies} copies.`);
  const onset = Math.round(note.onset * sampleRate);
  const hold = note.hold * sampleRate;
  const release = pad.releaseSeconds * sampleRate;
  const end = onset + Math.ceil(hold + release);
  const breathsPerFrame = 1 / (pad.breathSeconds * sampleRate);
  // The first quantum may begin before the onset.
  const firstKnot = Math.floor((onset - quantumFrames) * breathsPerFrame);
  return {
    kind: "pad",
    onset,
    end,
    hold,
    attack: pad.attackSeconds * sampleRate,
    release,
    level: (headroom * note.level) / Math.sqrt(pad.copies),
    swell: pad.swell,
    swellPerFrame: 1 / (pad.swellSeconds * (0.7 + 0.6 * hash(note.seed, 3)) * sampleRate),
    swellPhase: hash(note.seed, 4),
    rest: pad.rest,
    breaths: Float64Array.from({ length: Math.ceil((end - onset) * breathsPerFrame) + 4 }, (_, n) => {
      return pad.brightness + pad.sway * (2 * hash(note.seed & 1023, firstKnot + n) - 1);
    }),
    breathPlace: onset * breathsPerFrame - firstKnot,
    breathsPerFrame,
    copies: copiesOf(note, settings, sampleRate),
    table: tableOf(pad.timbre, hzOf(note.midi)),
  };
};

/** At the quantum's start, then at its end: the swell, with its exponent behind; attack; release; each copy's wow. */
const cells = new Float64Array(7 + 2 * mostCopies);
const exponentAt = 2;
const attackAt = 3;
const releaseAt = 5;
const wowAt = 7;
/** Level and brightness at the quantum's start, then at its end. */
const edges = new Float64Array(4);

/** Writes the phases of all that moves in the note at one edge of the quantum, `since` frames after the onset. */
function writePhases(note: PadNote, since: number, edge: number): void {
  const risen = since / note.attack;
  const released = (since - note.hold) / note.release;
  cells[edge] = note.swellPhase + note.swellPerFrame * since;
  cells[attackAt + edge] = risen <= 0 ? 0 : risen < 1 ? risen / 4 : 0.25;
  cells[releaseAt + edge] = released <= 0 ? 0.25 : released < 1 ? 0.25 + released / 4 : 0.5;
  const { copies } = note;
  for (let at = 0, cell = wowAt + edge; at < copies.length; at += copyLength, cell += 2)
    cells[cell] = (copies[at + copy.wowPhase] ?? 0) + (copies[at + copy.wowPerFrame] ?? 0) * since;
}

/** Writes level and brightness at one edge of the quantum from the cells: raised-cosine ends, times a swell. */
function writeEdge(note: PadNote, since: number, edge: number): void {
  const ends = (cells[attackAt + edge] ?? 0) * (cells[releaseAt + edge] ?? 0);
  edges[2 * edge] = note.level * ends * ends * (1 - note.swell + note.swell * (cells[edge] ?? 0));
  const place = note.breathPlace + since * note.breathsPerFrame;
  const knot = Math.floor(place);
  const s = place - knot;
  const from = note.breaths[knot] ?? 0;
  const mix = from + ((note.breaths[knot + 1] ?? 0) - from) * s * s * (3 - 2 * s);
  edges[2 * edge + 1] = mix < 0 ? 0 : mix > 1 ? 1 : mix;
}

/** Computes what the copies share over the quantum. */
function follow(note: PadNote, since: number): void {
  const used = wowAt + (2 * note.copies.length) / copyLength;
  writePhases(note, since, 0);
  writePhases(note, since + quantumFrames, 1);
  takeSines(cells, 0, used);
  for (let edge = 0; edge < exponentAt; edge++) cells[edge] = (1 + (cells[edge] ?? 0)) / 2;
  cells[exponentAt] = note.rest;
  takePowers(cells, 0, exponentAt);
  writeEdge(note, since, 0);
  writeEdge(note, since + quantumFrames, 1);
}

/** Adds one copy. Its phase, its level and the mix of its cycles are straight lines between the quantum's edges. */
function addCopy(note: PadNote, n: number, since: number, left: Float64Array, right: Float64Array): void {
  const { copies, table } = note;
  const at = n * copyLength;
  const points = table.length / 2 - 1;
  const first = since < 0 ? -since : 0;
  const perFrame = copies[at + copy.cyclesPerFrame] ?? 0;
  const wow = copies[at + copy.wow] ?? 0;
  const wowFrom = cells[wowAt + 2 * n] ?? 0;
  const wowTo = cells[wowAt + 2 * n + 1] ?? 0;
  const cycles = (copies[at + copy.phase] ?? 0) + perFrame * since + wow * wowFrom;
  const step = points * (perFrame + (wow * (wowTo - wowFrom)) / quantumFrames);
  const start = points * (cycles - Math.floor(cycles));
  const toLeft = copies[at + copy.left] ?? 0;
  const toRight = copies[at + copy.right] ?? 0;
  const levelStep = ((edges[2] ?? 0) - (edges[0] ?? 0)) / (quantumFrames - first);
  const mixStep = ((edges[3] ?? 0) - (edges[1] ?? 0)) / quantumFrames;
  let level = edges[0] ?? 0;
  let mix = (edges[1] ?? 0) + mixStep * first;
  let place = start + step * first;
  for (let frame = first; frame < quantumFrames; frame++) {
    const whole = place | 0;
    const share = place - whole;
    const point = 2 * (whole & (points - 1));
    const dark = table[point] ?? 0;
    const more = table[point + 1] ?? 0;
    const darkNext = table[point + 2] ?? 0;
    const moreNext = table[point + 3] ?? 0;
    const y = level * (dark + (darkNext - dark) * share + (more + (moreNext - more) * share) * mix);
    left[frame] = (left[frame] ?? 0) + y * toLeft;
    right[frame] = (right[frame] ?? 0) + y * toRight;
    place += step;
    level += levelStep;
    mix += mixStep;
  }
}

/** Adds the quantum at `frame` of a pad note. */
export function addPad(note: PadNote, frame: number, left: Float64Array, right: Float64Array): void {
  const since = frame - note.onset;
  if (since <= -quantumFrames || frame >= note.end) return;
  follow(note, since);
  for (let n = 0; n < note.copies.length / copyLength; n++) addCopy(note, n, since, left, right);
}
