import { quantumFrames } from "../../engine/quantum.ts";
import { writeHash } from "../../math/chance.ts";
import { takePowers } from "../../math/exp2.ts";
import { takeEars } from "../../math/pan.ts";
import { takePitch } from "../../math/pitch.ts";
import { takeSines } from "../../math/sine.ts";
import { droneReleaseSeconds } from "../voice-names.ts";
import { type Life, moment, type Prepare } from "./note.ts";

/** Places in the row of a prepared harmonic. Phases in cycles. */
const row = {
  cyclesPerFrame: 0,
  phase: 1,
  left: 2,
  right: 3,
  swellPerFrame: 4,
  swellPhase: 5,
} as const;
const rowLength = 6;

/** A prepared drone. Times in frames. */
export type DroneNote = Life & {
  hold: number;
  attack: number;
  release: number;
  readonly rows: Float64Array;
};

const attackSeconds = 6;
/** Small loudspeakers miss the first one or two; the others carry the drone there. */
const harmonics = 6;
/** A swell never ends in complete silence. */
const floor = 0.03;
const rest = 1.4;

export const createDroneNote = (): DroneNote => ({
  onset: 0,
  end: 0,
  hold: 0,
  attack: 0,
  release: 0,
  rows: new Float64Array(harmonics * rowLength),
});

/** The pitch; each harmonic's fall in level, with its exponent behind; then what one row draws. */
const cells = new Float64Array(harmonics + 8);
const fallAt = 1;
const drawnAt = fallAt + harmonics + 1;

/** Prepares a drone: six harmonics of a low tone, each on a swell of its own. */
export const prepareDrone: Prepare<DroneNote> = (note, { sampleRate }, into) => {
  into.onset = Math.round(note.onset * sampleRate);
  into.hold = note.hold * sampleRate;
  into.release = droneReleaseSeconds * sampleRate;
  into.end = into.onset + Math.ceil(into.hold + into.release);
  into.attack = attackSeconds * sampleRate;

  cells[0] = note.midi;
  takePitch(cells, 0);
  for (let n = 0; n < harmonics; n++) cells[fallAt + n] = n + 1;
  cells[fallAt + harmonics] = 0.75;
  takePowers(cells, fallAt, fallAt + harmonics);
  const { rows } = into;
  for (let n = 0; n < harmonics; n++) {
    const k = n + 1;
    const at = n * rowLength;
    for (let draw = 0; draw < 5; draw++) writeHash(cells, drawnAt + draw, note.seed, 31 + draw, k, 0);
    const detuned = k * (cells[0] ?? 0) * (1 + 0.002 * ((cells[drawnAt + 3] ?? 0) - 0.5));
    const level = (0.6 * note.level) / (cells[fallAt + n] ?? 1);
    rows[at + row.cyclesPerFrame] = detuned / sampleRate;
    rows[at + row.phase] = cells[drawnAt + 4] ?? 0;
    rows[at + row.swellPerFrame] = 1 / ((7 + 5 * (cells[drawnAt] ?? 0)) * sampleRate);
    rows[at + row.swellPhase] = cells[drawnAt + 1] ?? 0;
    cells[drawnAt] = ((cells[drawnAt + 2] ?? 0) - 0.5) * (k > 2 ? 1 : 0.2);
    takeEars(cells, drawnAt);
    rows[at + row.left] = level * (cells[drawnAt] ?? 0);
    rows[at + row.right] = level * (cells[drawnAt + 1] ?? 0);
  }
};

/** At the quantum's start, then at its end: each harmonic's swell; the exponent of all; then the attack and the release. */
const levels = new Float64Array(2 * harmonics + 5);
const exponentAt = 2 * harmonics;
const attackAt = exponentAt + 1;
const releaseAt = attackAt + 2;

/** Writes the phases of all levels at one edge of the quantum, `since` frames after the onset. */
function writePhases({ hold, attack, release, rows }: DroneNote, since: number, edge: number): void {
  const risen = since / attack;
  const released = (since - hold) / release;
  levels[attackAt + edge] = risen <= 0 ? 0 : risen < 1 ? risen / 4 : 0.25;
  levels[releaseAt + edge] = released <= 0 ? 0.25 : released < 1 ? 0.25 + released / 4 : 0.5;
  for (let n = 0; n < harmonics; n++) {
    const at = n * rowLength;
    levels[2 * n + edge] = (rows[at + row.swellPhase] ?? 0) + (rows[at + row.swellPerFrame] ?? 0) * since;
  }
}

/** Computes the level of each harmonic at both edges of the quantum. */
function follow(note: DroneNote, since: number): void {
  writePhases(note, since, 0);
  writePhases(note, since + quantumFrames, 1);
  takeSines(levels, 0, releaseAt + 2);
  for (let n = 0; n < exponentAt; n++) levels[n] = (1 + (levels[n] ?? 0)) / 2;
  levels[exponentAt] = rest;
  takePowers(levels, 0, exponentAt);
  for (let n = 0; n < exponentAt; n++) {
    const ends = (levels[attackAt + (n & 1)] ?? 0) * (levels[releaseAt + (n & 1)] ?? 0);
    levels[n] = ends * ends * (floor + (1 - floor) * (levels[n] ?? 0));
  }
}

/** Two oscillators that are added in one loop: last two samples, feedback, level, its step, left, right. */
const pair = new Float64Array(2 * 7);
const second = 7;
/** An oscillator's phase, its step, and room for a third sine. */
const angles = new Float64Array(3);

/** Seeds an oscillator with the level of harmonic `n`; `angles` holds its phase at the quantum's first frame, and its step. */
function seedOscillator(at: number, n: number, frames: number): void {
  const step = angles[1] ?? 0;
  angles[1] = (angles[0] ?? 0) - step;
  angles[2] = step + 0.25;
  takeSines(angles, 0, 3);
  const level = levels[2 * n] ?? 0;
  pair[at] = angles[0] ?? 0;
  pair[at + 1] = angles[1] ?? 0;
  pair[at + 2] = 2 * (angles[2] ?? 0);
  pair[at + 3] = level;
  pair[at + 4] = ((levels[2 * n + 1] ?? 0) - level) / frames;
}

/** Adds both oscillators from frame `first` on. Their levels are straight lines between the quantum's edges. */
function addPair(first: number, left: Float64Array, right: Float64Array): void {
  let a1 = pair[0] ?? 0;
  let a2 = pair[1] ?? 0;
  let b1 = pair[second] ?? 0;
  let b2 = pair[second + 1] ?? 0;
  const aFeedback = pair[2] ?? 0;
  const bFeedback = pair[second + 2] ?? 0;
  let aLevel = pair[3] ?? 0;
  let bLevel = pair[second + 3] ?? 0;
  const aStep = pair[4] ?? 0;
  const bStep = pair[second + 4] ?? 0;
  const aLeft = pair[5] ?? 0;
  const bLeft = pair[second + 5] ?? 0;
  const aRight = pair[6] ?? 0;
  const bRight = pair[second + 6] ?? 0;
  for (let frame = first; frame < quantumFrames; frame++) {
    const aNow = a1 * aLevel;
    const bNow = b1 * bLevel;
    left[frame] = (left[frame] ?? 0) + (aNow * aLeft + bNow * bLeft);
    right[frame] = (right[frame] ?? 0) + (aNow * aRight + bNow * bRight);
    const a0 = aFeedback * a1 - a2;
    const b0 = bFeedback * b1 - b2;
    a2 = a1;
    b2 = b1;
    a1 = a0;
    b1 = b0;
    aLevel += aStep;
    bLevel += bStep;
  }
}

/** Adds the quantum at `frame` of a drone. All its harmonics lie below 1 kHz, so all can be ahead in the right ear. */
export function addDrone(
  note: DroneNote,
  frame: number,
  now: Float64Array,
  left: Float64Array,
  right: Float64Array,
): void {
  const since = frame - note.onset;
  if (since <= -quantumFrames || frame >= note.end) return;
  const first = since < 0 ? -since : 0;
  const frames = quantumFrames - first;
  follow(note, since);
  const { rows } = note;
  const isApart = (now[moment.aheadBelow] ?? 0) > 0;
  const aheadPerFrame = now[moment.aheadPerFrame] ?? 0;
  const ahead = (now[moment.ahead] ?? 0) + aheadPerFrame * first;
  for (let n = 0; n < harmonics; n += isApart ? 1 : 2) {
    const a = n * rowLength;
    const b = isApart ? a : a + rowLength;
    const aPerFrame = rows[a + row.cyclesPerFrame] ?? 0;
    const bPerFrame = (rows[b + row.cyclesPerFrame] ?? 0) + (isApart ? aheadPerFrame : 0);
    const aCycles = (rows[a + row.phase] ?? 0) + aPerFrame * (since + first);
    const bCycles = isApart ? aCycles + ahead : (rows[b + row.phase] ?? 0) + bPerFrame * (since + first);
    angles[0] = aCycles;
    angles[1] = aPerFrame;
    seedOscillator(0, n, frames);
    angles[0] = bCycles;
    angles[1] = bPerFrame;
    seedOscillator(second, isApart ? n : n + 1, frames);
    pair[5] = rows[a + row.left] ?? 0;
    pair[6] = isApart ? 0 : (rows[a + row.right] ?? 0);
    pair[second + 5] = isApart ? 0 : (rows[b + row.left] ?? 0);
    pair[second + 6] = rows[b + row.right] ?? 0;
    addPair(first, left, right);
  }
}
