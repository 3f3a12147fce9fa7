import { quantumFrames } from "../../engine/quantum.ts";
import { takePowersOfTwo } from "../../math/exp2.ts";
import { takeSines } from "../../math/sine.ts";
import type { ModalNote } from "./modal.ts";
import { row, rowLength } from "./mode-rows.ts";
import { moment } from "./note.ts";

/** Modes that wait to be added to the quantum: their last two samples, coefficients and levels. */
export type ModeBank = { readonly slots: Float64Array; count: number };

/** Modes that are added in one loop. A recurrence waits for its own last sample; four of them fill each other's waits. */
const together = 4;
const capacity = 256;
/** The last two samples, feedback, damping, left, right. */
const slotLength = 6;

export const createModeBank = (): ModeBank => ({
  slots: new Float64Array(slotLength * capacity),
  count: 0,
});

/** Of each mode that sounds: its phase, then a quarter cycle more. */
const angles = new Float64Array(2 * capacity);
/** Of each mode that sounds: the power of two that is left of its level. */
const decays = new Float64Array(capacity);

/** Computes where the first `count` modes of a note are, `since` frames after the onset. */
function locate(rows: Float64Array, count: number, since: number): void {
  for (let n = 0; n < count; n++) {
    const at = n * rowLength;
    const cycles = (rows[at + row.phase] ?? 0) + (rows[at + row.cyclesPerFrame] ?? 0) * since;
    angles[2 * n] = cycles;
    angles[2 * n + 1] = cycles + 0.25;
    decays[n] = -(rows[at + row.decay] ?? 0) * since;
  }
  takeSines(angles, 0, 2 * count);
  takePowersOfTwo(decays, 0, count);
}

/** Writes the slot of a note's `n`-th mode from where it is. */
function seed(rows: Float64Array, n: number, slots: Float64Array, slot: number): void {
  const at = n * rowLength;
  const kept = decays[n] ?? 0;
  const now = kept * (angles[2 * n] ?? 0);
  const quadrature = kept * (angles[2 * n + 1] ?? 0);
  slots[slot] = now;
  slots[slot + 1] = now * (rows[at + row.backCosine] ?? 0) - quadrature * (rows[at + row.backSine] ?? 0);
  slots[slot + 2] = rows[at + row.feedback] ?? 0;
  slots[slot + 3] = rows[at + row.damping] ?? 0;
  slots[slot + 4] = rows[at + row.left] ?? 0;
  slots[slot + 5] = rows[at + row.right] ?? 0;
}

/** What turns a mode of the left ear into that of the right: sine and cosine of the lead, then of its step. */
const lead = new Float64Array(4);

/** Writes the lead of the right ear at a quantum's frame `first`. */
function writeLead(now: Float64Array, first: number): void {
  const perFrame = now[moment.aheadPerFrame] ?? 0;
  const cycles = (now[moment.ahead] ?? 0) + perFrame * first;
  lead[0] = cycles;
  lead[1] = cycles + 0.25;
  lead[2] = perFrame;
  lead[3] = perFrame + 0.25;
  takeSines(lead, 0, 4);
}

/** Writes the slot of a note's `n`-th mode as the right ear hears it, ahead of the left. */
function seedAhead(rows: Float64Array, n: number, slots: Float64Array, slot: number): void {
  const at = n * rowLength;
  const kept = decays[n] ?? 0;
  const sine = angles[2 * n] ?? 0;
  const cosine = angles[2 * n + 1] ?? 0;
  const now = kept * (sine * (lead[1] ?? 0) + cosine * (lead[0] ?? 0));
  const quadrature = kept * (cosine * (lead[1] ?? 0) - sine * (lead[0] ?? 0));
  const backCosine = rows[at + row.backCosine] ?? 0;
  const backSine = rows[at + row.backSine] ?? 0;
  const cosineAhead = backCosine * (lead[3] ?? 0) - backSine * (lead[2] ?? 0);
  const sineAhead = backSine * (lead[3] ?? 0) + backCosine * (lead[2] ?? 0);
  const damping = rows[at + row.damping] ?? 0;
  slots[slot] = now;
  slots[slot + 1] = now * cosineAhead - quadrature * sineAhead;
  slots[slot + 2] = 2 * damping * cosineAhead;
  slots[slot + 3] = damping;
  slots[slot + 4] = 0;
  slots[slot + 5] = rows[at + row.right] ?? 0;
}

/** The rise of a mode over the quantum. */
const risen = new Float64Array(quantumFrames);
/** Cosines of the rise: of the quantum's first frame, of the frame before, and of the step between two frames. */
const turns = new Float64Array(3);

/** Fills `risen` for the note's `n`-th mode and a quantum that begins `since` frames after the onset, or before it. */
function followRise(rows: Float64Array, n: number, since: number): void {
  const rise = rows[n * rowLength + row.rise] ?? 0;
  const step = 0.5 / rise;
  turns[0] = 0.25 + step * since;
  turns[1] = 0.25 + step * (since - 1);
  turns[2] = 0.25 + step;
  takeSines(turns, 0, 3);
  let c1 = turns[0] ?? 0;
  let c2 = turns[1] ?? 0;
  const feedback = 2 * (turns[2] ?? 0);
  for (let frame = 0; frame < quantumFrames; frame++) {
    risen[frame] = since + frame < rise ? 0.5 - 0.5 * c1 : 1;
    const c0 = feedback * c1 - c2;
    c2 = c1;
    c1 = c0;
  }
}

/** Adds the mode in a slot, which begins `first` frames into the quantum, while it rises. */
function addRising(
  slots: Float64Array,
  slot: number,
  first: number,
  left: Float64Array,
  right: Float64Array,
): void {
  let y1 = slots[slot] ?? 0;
  let y2 = slots[slot + 1] ?? 0;
  const feedback = slots[slot + 2] ?? 0;
  const damping = slots[slot + 3] ?? 0;
  const toLeft = slots[slot + 4] ?? 0;
  const toRight = slots[slot + 5] ?? 0;
  for (let n = first; n < quantumFrames; n++) {
    const y = y1 * (risen[n] ?? 0);
    left[n] = (left[n] ?? 0) + y * toLeft;
    right[n] = (right[n] ?? 0) + y * toRight;
    const y0 = feedback * y1 - damping * y2;
    y2 = y1;
    y1 = y0;
  }
}

/** Adds four modes of steady level. */
function addFour(slots: Float64Array, at: number, left: Float64Array, right: Float64Array): void {
  let a1 = slots[at] ?? 0;
  let a2 = slots[at + 1] ?? 0;
  const aFeedback = slots[at + 2] ?? 0;
  const aDamping = slots[at + 3] ?? 0;
  const aLeft = slots[at + 4] ?? 0;
  const aRight = slots[at + 5] ?? 0;
  let b1 = slots[at + 6] ?? 0;
  let b2 = slots[at + 7] ?? 0;
  const bFeedback = slots[at + 8] ?? 0;
  const bDamping = slots[at + 9] ?? 0;
  const bLeft = slots[at + 10] ?? 0;
  const bRight = slots[at + 11] ?? 0;
  let c1 = slots[at + 12] ?? 0;
  let c2 = slots[at + 13] ?? 0;
  const cFeedback = slots[at + 14] ?? 0;
  const cDamping = slots[at + 15] ?? 0;
  const cLeft = slots[at + 16] ?? 0;
  const cRight = slots[at + 17] ?? 0;
  let d1 = slots[at + 18] ?? 0;
  let d2 = slots[at + 19] ?? 0;
  const dFeedback = slots[at + 20] ?? 0;
  const dDamping = slots[at + 21] ?? 0;
  const dLeft = slots[at + 22] ?? 0;
  const dRight = slots[at + 23] ?? 0;
  for (let n = 0; n < quantumFrames; n++) {
    left[n] = (left[n] ?? 0) + (a1 * aLeft + b1 * bLeft + (c1 * cLeft + d1 * dLeft));
    right[n] = (right[n] ?? 0) + (a1 * aRight + b1 * bRight + (c1 * cRight + d1 * dRight));
    const a0 = aFeedback * a1 - aDamping * a2;
    const b0 = bFeedback * b1 - bDamping * b2;
    const c0 = cFeedback * c1 - cDamping * c2;
    const d0 = dFeedback * d1 - dDamping * d2;
    a2 = a1;
    b2 = b1;
    c2 = c1;
    d2 = d1;
    a1 = a0;
    b1 = b0;
    c1 = c0;
    d1 = d0;
  }
}

/** Adds all modes that wait, four at a time, and empties the bank. */
export function addWaiting(bank: ModeBank, left: Float64Array, right: Float64Array): void {
  const { slots, count } = bank;
  const whole = Math.ceil(count / together) * together;
  // Silent modes fill up the last four.
  for (let i = count * slotLength; i < whole * slotLength; i++) slots[i] = 0;
  for (let mode = 0; mode < whole; mode += together) addFour(slots, mode * slotLength, left, right);
  bank.count = 0;
}

/** Adds the mode in the bank's next slot: at once while it rises, else when the bank is full or emptied. */
function addSeeded(
  bank: ModeBank,
  rises: boolean,
  first: number,
  left: Float64Array,
  right: Float64Array,
): void {
  if (rises) addRising(bank.slots, bank.count * slotLength, first, left, right);
  else if (++bank.count === capacity) addWaiting(bank, left, right);
}

/** Adds a note's modes to the quantum at `frame`. */
export function addModes(
  note: ModalNote,
  frame: number,
  now: Float64Array,
  bank: ModeBank,
  left: Float64Array,
  right: Float64Array,
): void {
  const since = frame - note.onset;
  if (since <= -quantumFrames || frame >= note.end) return;
  const { rows, rowCount } = note;
  const from = since < 0 ? 0 : since;
  const first = from - since;
  let sounding = 0;
  while (sounding < rowCount && from < (rows[sounding * rowLength + row.end] ?? 0)) sounding++;
  locate(rows, sounding, from);
  const aheadBelow = now[moment.aheadBelow] ?? 0;
  if (aheadBelow > 0) writeLead(now, first);
  for (let n = 0; n < sounding; n++) {
    const rises = since < (rows[n * rowLength + row.rise] ?? 0);
    if (rises) followRise(rows, n, since);
    const slot = bank.count * slotLength;
    seed(rows, n, bank.slots, slot);
    if ((rows[n * rowLength + row.cyclesPerFrame] ?? 0) < aheadBelow) {
      bank.slots[slot + 5] = 0;
      addSeeded(bank, rises, first, left, right);
      seedAhead(rows, n, bank.slots, bank.count * slotLength);
    }
    addSeeded(bank, rises, first, left, right);
  }
}
