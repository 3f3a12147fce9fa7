import { quantumFrames } from "../../engine/quantum.ts";
import { writeHash } from "../../math/chance.ts";
import { takePowers, takePowersOfTwo } from "../../math/exp2.ts";
import { takeEars } from "../../math/pan.ts";
import { takePitch } from "../../math/pitch.ts";
import { takeSines } from "../../math/sine.ts";
import { tableFor } from "../timbres/cycle.ts";
import { type Life, moment, type Note, type Prepare, type VoiceSettings } from "./note.ts";

/** Places in the row of a prepared copy. */
const copy = { cyclesPerFrame: 0, phase: 1, wow: 2, wowPerFrame: 3, wowPhase: 4, left: 5, right: 6 } as const;
const copyLength = 7;
/** Copies that a pad note has at most, and at most if the session saves power. */
const mostCopies = 7;
const copiesThatSavePower = 3;
/** Knots of the brightness of a note, of several seconds each. */
const mostBreaths = 64;

/** A prepared pad note. Times in frames, phases in cycles. */
export type PadNote = Life & {
  hold: number;
  attack: number;
  release: number;
  level: number;
  swell: number;
  swellPerFrame: number;
  swellPhase: number;
  rest: number;
  /** The mix of the bright cycle at each knot of its smooth noise, and the place among them at the onset. */
  readonly breaths: Float64Array;
  breathPlace: number;
  breathsPerFrame: number;
  readonly copies: Float64Array;
  copyCount: number;
  table: Float64Array;
};

export const createPadNote = (): PadNote => ({
  onset: 0,
  end: 0,
  hold: 0,
  attack: 0,
  release: 0,
  level: 0,
  swell: 0,
  swellPerFrame: 0,
  swellPhase: 0,
  rest: 0,
  breaths: new Float64Array(mostBreaths),
  breathPlace: 0,
  breathsPerFrame: 0,
  copies: new Float64Array(mostCopies * copyLength),
  copyCount: 0,
  table: new Float64Array(0),
});

/** Full scale of a pad note of level 1: tables have unit rms, modal notes unit peak. */
const headroom = 0.75;

/** What a note draws, and its pitch. */
const cells = new Float64Array(8);

/** Writes the rows of the detuned copies. Vibrato and wow move the phase itself, so that the pitch never drifts. */
function writeCopies(note: Note, { pad, sampleRate }: VoiceSettings, into: PadNote): void {
  const { copies, copyCount } = into;
  for (let c = 0; c < copyCount; c++) {
    const at = c * copyLength;
    const side = copyCount > 1 ? c / (copyCount - 1) - 0.5 : 0;
    for (let draw = 0; draw < 5; draw++) writeHash(cells, draw, note.seed, 5 + draw, c, 0);
    const wowHz = pad.vibratoHz * (0.8 + 0.4 * (cells[2] ?? 0));
    copies[at + copy.wowPerFrame] = wowHz / sampleRate;
    copies[at + copy.wowPhase] = cells[3] ?? 0;
    copies[at + copy.phase] = cells[4] ?? 0;
    const cents = pad.vibratoCents * (0.7 + 0.6 * (cells[1] ?? 0));
    cells[0] = (2 * pad.detuneCents * side + 1.5 * ((cells[0] ?? 0) - 0.5)) / 1200;
    cells[1] = cents / 1200;
    takePowersOfTwo(cells, 0, 2);
    cells[5] = note.midi;
    takePitch(cells, 5);
    const hz = (cells[5] ?? 0) * (cells[0] ?? 0);
    copies[at + copy.cyclesPerFrame] = hz / sampleRate;
    copies[at + copy.wow] = (hz * ((cells[1] ?? 0) - 1)) / (2 * Math.PI * wowHz);
    cells[6] = note.pan / 2 + 2 * side * pad.width;
    takeEars(cells, 6);
    copies[at + copy.left] = cells[6] ?? 0;
    copies[at + copy.right] = cells[7] ?? 0;
  }
}

/** Writes the brightness at the knots of its smooth noise, which notes of the same draw share. */
function writeBreaths(note: Note, { pad, sampleRate }: VoiceSettings, into: PadNote): void {
  into.breathsPerFrame = 1 / (pad.breathSeconds * sampleRate);
  // The first quantum may begin before the onset.
  const firstKnot = Math.floor((into.onset - quantumFrames) * into.breathsPerFrame);
  into.breathPlace = into.onset * into.breathsPerFrame - firstKnot;
  const { breaths } = into;
  for (let n = 0; n < mostBreaths; n++) {
    writeHash(cells, 0, note.seed & 1023, firstKnot + n, 0, 0);
    breaths[n] = pad.brightness + pad.sway * (2 * (cells[0] ?? 0) - 1);
  }
}

/**
 * Prepares a pad note: detuned copies of one band-limited cycle. Each note breathes away at its own pace, because a chord
 * that lasts is a hum.
 */
export const preparePad: Prepare<PadNote> = (note, settings, into) => {
  const { pad, sampleRate } = settings;
  into.onset = Math.round(note.onset * sampleRate);
  into.hold = note.hold * sampleRate;
  into.attack = pad.attackSeconds * sampleRate;
  into.release = pad.releaseSeconds * sampleRate;
  into.end = into.onset + Math.ceil(into.hold + into.release);
  into.copyCount = Math.min(pad.copies, settings.savesPower ? copiesThatSavePower : mostCopies);
  into.level = (headroom * note.level) / Math.sqrt(into.copyCount);
  into.swell = pad.swell;
  into.rest = pad.rest;
  writeHash(cells, 0, note.seed, 3, 0, 0);
  writeHash(cells, 1, note.seed, 4, 0, 0);
  into.swellPerFrame = 1 / (pad.swellSeconds * (0.7 + 0.6 * (cells[0] ?? 0)) * sampleRate);
  into.swellPhase = cells[1] ?? 0;
  into.table = tableFor(settings.tables, note.midi);
  writeBreaths(note, settings, into);
  writeCopies(note, settings, into);
};

/** At the quantum's start, then at its end: the swell, with its exponent behind; attack; release; each copy's wow. */
const levels = new Float64Array(7 + 2 * mostCopies);
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
  levels[edge] = note.swellPhase + note.swellPerFrame * since;
  levels[attackAt + edge] = risen <= 0 ? 0 : risen < 1 ? risen / 4 : 0.25;
  levels[releaseAt + edge] = released <= 0 ? 0.25 : released < 1 ? 0.25 + released / 4 : 0.5;
  const { copies, copyCount } = note;
  for (let n = 0; n < copyCount; n++) {
    const at = n * copyLength;
    levels[wowAt + 2 * n + edge] =
      (copies[at + copy.wowPhase] ?? 0) + (copies[at + copy.wowPerFrame] ?? 0) * since;
  }
}

/** Writes level and brightness at one edge of the quantum: raised-cosine ends, times a swell. */
function writeEdge(note: PadNote, since: number, edge: number, now: Float64Array): void {
  const ends = (levels[attackAt + edge] ?? 0) * (levels[releaseAt + edge] ?? 0);
  edges[2 * edge] = note.level * ends * ends * (1 - note.swell + note.swell * (levels[edge] ?? 0));
  const place = note.breathPlace + since * note.breathsPerFrame;
  const knot = Math.floor(place);
  const s = place - knot;
  const from = note.breaths[knot] ?? 0;
  const own = from + ((note.breaths[knot + 1] ?? 0) - from) * s * s * (3 - 2 * s);
  const mix = own + (now[moment.brightness + edge] ?? 0);
  edges[2 * edge + 1] = mix < 0 ? 0 : mix > 1 ? 1 : mix;
}

/** Computes what the copies share over the quantum. */
function follow(note: PadNote, since: number, now: Float64Array): void {
  writePhases(note, since, 0);
  writePhases(note, since + quantumFrames, 1);
  takeSines(levels, 0, wowAt + 2 * note.copyCount);
  for (let edge = 0; edge < exponentAt; edge++) levels[edge] = (1 + (levels[edge] ?? 0)) / 2;
  levels[exponentAt] = note.rest;
  takePowers(levels, 0, exponentAt);
  writeEdge(note, since, 0, now);
  writeEdge(note, since + quantumFrames, 1, now);
}

/** Where a copy is at the quantum's first frame and how far it steps, in points of the table; its levels in the ears. */
const run = new Float64Array(4);

/** Adds a copy from frame `first` on. Its phase, its level and the mix of its cycles are lines between the quantum's edges. */
function addRun(table: Float64Array, first: number, left: Float64Array, right: Float64Array): void {
  const points = table.length / 2 - 1;
  const step = run[1] ?? 0;
  const toLeft = run[2] ?? 0;
  const toRight = run[3] ?? 0;
  const levelStep = ((edges[2] ?? 0) - (edges[0] ?? 0)) / (quantumFrames - first);
  const mixStep = ((edges[3] ?? 0) - (edges[1] ?? 0)) / quantumFrames;
  let level = edges[0] ?? 0;
  let mix = (edges[1] ?? 0) + mixStep * first;
  let place = (run[0] ?? 0) + step * first;
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

/** Adds one copy; if the right ear is ahead, once for each ear. */
function addCopy(
  note: PadNote,
  n: number,
  since: number,
  now: Float64Array,
  left: Float64Array,
  right: Float64Array,
): void {
  const { copies, table } = note;
  const at = n * copyLength;
  const points = table.length / 2 - 1;
  const first = since < 0 ? -since : 0;
  const perFrame = copies[at + copy.cyclesPerFrame] ?? 0;
  const wow = copies[at + copy.wow] ?? 0;
  const wowFrom = levels[wowAt + 2 * n] ?? 0;
  const wowTo = levels[wowAt + 2 * n + 1] ?? 0;
  const cycles = (copies[at + copy.phase] ?? 0) + perFrame * since + wow * wowFrom;
  const step = perFrame + (wow * (wowTo - wowFrom)) / quantumFrames;
  const isApart = perFrame < (now[moment.aheadBelow] ?? 0);
  run[0] = points * (cycles - Math.floor(cycles));
  run[1] = points * step;
  run[2] = copies[at + copy.left] ?? 0;
  run[3] = isApart ? 0 : (copies[at + copy.right] ?? 0);
  addRun(table, first, left, right);
  if (!isApart) return;
  const aheadCycles = cycles + (now[moment.ahead] ?? 0);
  run[0] = points * (aheadCycles - Math.floor(aheadCycles));
  run[1] = points * (step + (now[moment.aheadPerFrame] ?? 0));
  run[2] = 0;
  run[3] = copies[at + copy.right] ?? 0;
  addRun(table, first, left, right);
}

/** Adds the quantum at `frame` of a pad note. */
export function addPad(
  note: PadNote,
  frame: number,
  now: Float64Array,
  left: Float64Array,
  right: Float64Array,
): void {
  const since = frame - note.onset;
  if (since <= -quantumFrames || frame >= note.end) return;
  follow(note, since, now);
  for (let n = 0; n < note.copyCount; n++) addCopy(note, n, since, now, left, right);
}
