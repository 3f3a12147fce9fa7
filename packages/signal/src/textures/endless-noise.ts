import { quantumFrames } from "../engine/quantum.ts";
import { sine } from "../math/sine.ts";
import { hash as permute } from "../noise/white-noise.ts";
import { tablePoints } from "./noise-table.ts";

/**
 * Noise of a spectrum without a loop: cells that are cut from a table at hashed places, other ones in each ear, and joined
 * at equal power. The cells are so short that no stretch of the table is recognized.
 */
export type EndlessNoise = {
  readonly table: Float32Array;
  readonly leftKey: number;
  readonly rightKey: number;
};

/** Frames of a cell, and of the join at its beginning. */
const cellFrames = 8192;
const joinFrames = 2048;

/** Levels of the cell that begins. Its reverse are those of the cell that ends: the two squares add up to 1. */
const joins = Float64Array.from({ length: joinFrames }, (_, n) => sine((n + 0.5) / joinFrames / 4));

const mask = tablePoints - 1;

/** Place in the table at which a cell begins. An integer, which isn't boxed. */
const placeOf = (key: number, cell: number): number => permute(permute(cell) ^ key) & mask;

export const prepareNoise = (table: Float32Array, seed: number): EndlessNoise => ({
  table,
  leftKey: permute(2 * seed) | 0,
  rightKey: permute(2 * seed + 1) | 0,
});

/** Adds frames within a join. `n` counts from the quantum's first frame, which is the cell's frame `start`. */
function addJoin(
  table: Float32Array,
  place: number,
  placeBefore: number,
  start: number,
  first: number,
  end: number,
  levels: Float64Array,
  at: number,
  out: Float64Array,
): void {
  const from = levels[at] ?? 0;
  const step = levels[at + 1] ?? 0;
  for (let n = first; n < end; n++) {
    const within = start + n;
    const y =
      (joins[within] ?? 0) * (table[(place + within) & mask] ?? 0) +
      (joins[joinFrames - 1 - within] ?? 0) * (table[(placeBefore + within) & mask] ?? 0);
    out[n] = (out[n] ?? 0) + y * (from + step * n);
  }
}

/** Adds frames of one cell alone. */
function addCell(
  table: Float32Array,
  place: number,
  first: number,
  end: number,
  levels: Float64Array,
  at: number,
  out: Float64Array,
): void {
  const from = levels[at] ?? 0;
  const step = levels[at + 1] ?? 0;
  for (let n = first; n < end; n++)
    out[n] = (out[n] ?? 0) + (table[(place + n) & mask] ?? 0) * (from + step * n);
}

/** Adds a quantum to one ear. The level, and its step per frame, are in `levels` from place `at` on. */
function addToEar(
  table: Float32Array,
  key: number,
  frame: number,
  levels: Float64Array,
  at: number,
  out: Float64Array,
): void {
  for (let first = 0; first < quantumFrames; ) {
    // `| 0`: an integer isn't boxed where it is passed on.
    const cell = Math.floor((frame + first) / cellFrames) | 0;
    const start = frame - cell * cellFrames;
    const place = placeOf(key, cell);
    const isJoin = start + first < joinFrames;
    const end = Math.min(quantumFrames, (isJoin ? joinFrames : cellFrames) - start);
    if (isJoin) {
      const placeBefore = placeOf(key, cell - 1) + cellFrames;
      addJoin(table, place, placeBefore, start, first, end, levels, at, out);
    } else addCell(table, place + start, first, end, levels, at, out);
    first = end;
  }
}

/**
 * Adds the quantum at `frame` to both ears.
 * @param levels from place `at` on: the left ear's level and its step per frame, then the right ear's
 */
export function addEndlessNoise(
  noise: EndlessNoise,
  frame: number,
  levels: Float64Array,
  at: number,
  left: Float64Array,
  right: Float64Array,
): void {
  addToEar(noise.table, noise.leftKey, frame, levels, at, left);
  addToEar(noise.table, noise.rightKey, frame, levels, at + 2, right);
}
