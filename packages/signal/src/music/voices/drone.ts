import { quantumFrames } from "../../engine/engine.ts";
import { hash } from "../chance.ts";
import { power, takePowers } from "../math/exp2.ts";
import { earsAt } from "../math/pan.ts";
import { hzOf } from "../math/pitch.ts";
import { cosine, takeSines } from "../math/sine.ts";
import type { Life, Note, Prepare } from "./note.ts";

/** Places in the row of a prepared harmonic. Phases in cycles. */
const row = {
  cyclesPerFrame: 0,
  phase: 1,
  left: 2,
  right: 3,
  swellPerFrame: 4,
  swellPhase: 5,
  feedback: 6,
} as const;
const rowLength = 7;

/** A prepared drone. Times in frames. */
export type DroneNote = Life & {
  readonly kind: "drone";
  readonly hold: number;
  readonly attack: number;
  readonly release: number;
  readonly rows: Float64Array;
};

const attackSeconds = 6;
const releaseSeconds = 7;
/** Small loudspeakers miss the first one or two; the others carry the drone there. */
const harmonics = 6;
/** A swell never ends in complete silence. */
const floor = 0.03;
const rest = 1.4;

function rowsOf(note: Note, sampleRate: number): Float64Array {
  const hz = hzOf(note.midi);
  return Float64Array.from(
    Array.from({ length: harmonics }, (_, n) => {
      const k = n + 1;
      const level = (0.6 * note.level) / power(k, 0.75);
      const ears = earsAt((hash(note.seed, 33, k) - 0.5) * (k > 2 ? 1 : 0.2));
      const detuned = k * hz * (1 + 0.002 * (hash(note.seed, 34, k) - 0.5));
      return [
        detuned / sampleRate,
        hash(note.seed, 35, k),
        level * ears.left,
        level * ears.right,
        1 / ((7 + 5 * hash(note.seed, 31, k)) * sampleRate),
        hash(note.seed, 32, k),
        2 * cosine(detuned / sampleRate),
      ];
    }).flat(),
  );
}

/** At the quantum's start, then at its end: each harmonic's swell; the exponent of all; then the attack and the release. */
const cells = new Float64Array(2 * harmonics + 5);
const exponentAt = 2 * harmonics;
const attackAt = exponentAt + 1;
const releaseAt = attackAt + 2;
/** Of each harmonic: its phase, and that of the frame before. */
const angles = new Float64Array(2 * harmonics);

/** Writes the phases of all levels at one edge of the quantum, `since` frames after the onset. */
function writePhases({ hold, attack, release, rows }: DroneNote, since: number, edge: number): void {
  const risen = since / attack;
  const released = (since - hold) / release;
  cells[attackAt + edge] = risen <= 0 ? 0 : risen < 1 ? risen / 4 : 0.25;
  cells[releaseAt + edge] = released <= 0 ? 0.25 : released < 1 ? 0.25 + released / 4 : 0.5;
  for (let n = 0; n < harmonics; n++) {
    const at = n * rowLength;
    cells[2 * n + edge] = (rows[at + row.swellPhase] ?? 0) + (rows[at + row.swellPerFrame] ?? 0) * since;
  }
}

/** Computes the level of each harmonic at both edges of the quantum, and where each one begins. */
function follow(note: DroneNote, since: number, first: number): void {
  writePhases(note, since, 0);
  writePhases(note, since + quantumFrames, 1);
  takeSines(cells, 0, releaseAt + 2);
  for (let n = 0; n < exponentAt; n++) cells[n] = (1 + (cells[n] ?? 0)) / 2;
  cells[exponentAt] = rest;
  takePowers(cells, 0, exponentAt);
  for (let n = 0; n < exponentAt; n++) {
    const ends = (cells[attackAt + (n & 1)] ?? 0) * (cells[releaseAt + (n & 1)] ?? 0);
    cells[n] = ends * ends * (floor + (1 - floor) * (cells[n] ?? 0));
  }
  for (let n = 0; n < harmonics; n++) {
    const perFrame = note.rows[n * rowLength + row.cyclesPerFrame] ?? 0;
    const cycles = (note.rows[n * rowLength + row.phase] ?? 0) + perFrame * (since + first);
    angles[2 * n] = cycles;
    angles[2 * n + 1] = cycles - perFrame;
  }
  takeSines(angles, 0, 2 * harmonics);
}

/** Adds two harmonics. Their levels are straight lines between the quantum's edges. */
function addTwo(rows: Float64Array, n: number, first: number, left: Float64Array, right: Float64Array): void {
  const a = n * rowLength;
  const b = a + rowLength;
  let a1 = angles[2 * n] ?? 0;
  let a2 = angles[2 * n + 1] ?? 0;
  let b1 = angles[2 * n + 2] ?? 0;
  let b2 = angles[2 * n + 3] ?? 0;
  let aLevel = cells[2 * n] ?? 0;
  let bLevel = cells[2 * n + 2] ?? 0;
  const aStep = ((cells[2 * n + 1] ?? 0) - aLevel) / (quantumFrames - first);
  const bStep = ((cells[2 * n + 3] ?? 0) - bLevel) / (quantumFrames - first);
  const aFeedback = rows[a + row.feedback] ?? 0;
  const bFeedback = rows[b + row.feedback] ?? 0;
  const aLeft = rows[a + row.left] ?? 0;
  const bLeft = rows[b + row.left] ?? 0;
  const aRight = rows[a + row.right] ?? 0;
  const bRight = rows[b + row.right] ?? 0;
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

/** Prepares a drone: six harmonics of a low tone, each on a swell of its own. */
export const prepareDrone: Prepare<DroneNote> = (note, _settings, sampleRate) => {
  const onset = Math.round(note.onset * sampleRate);
  const hold = note.hold * sampleRate;
  const release = releaseSeconds * sampleRate;
  const end = onset + Math.ceil(hold + release);
  const attack = attackSeconds * sampleRate;
  return { kind: "drone", onset, end, hold, attack, release, rows: rowsOf(note, sampleRate) };
};

/** Adds the quantum at `frame` of a drone. */
export function addDrone(note: DroneNote, frame: number, left: Float64Array, right: Float64Array): void {
  const since = frame - note.onset;
  if (since <= -quantumFrames || frame >= note.end) return;
  const first = since < 0 ? -since : 0;
  follow(note, since, first);
  for (let n = 0; n < harmonics; n += 2) addTwo(note.rows, n, first, left, right);
}
