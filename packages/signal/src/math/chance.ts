const words = new Int32Array(4);

/**
 * Writes a number in [0, 1) into `cells[at]` that depends on the four integers and on nothing else, so that any draw can be
 * made first. The integers pass one after another through a permutation of the 32-bit integers, that of `noise/white-noise.ts`
 * (a counter-based generator: Salmon et al. 2011). The audio thread calls this rather than `hash`, because it boxes nothing.
 */
export function writeHash(cells: Float64Array, at: number, a: number, b: number, c: number, d: number): void {
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
  let word = 0;
  for (let n = 0; n < 4; n++) {
    word = ((word ^ (words[n] ?? 0)) + 0x9e3779b9) | 0;
    word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
    word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
    word ^= word >>> 16;
  }
  cells[at] = (word >>> 0) / 4294967296;
}

const cell = new Float64Array(1);

/** Returns what `writeHash` writes. */
export function hash(a: number, b = 0, c = 0, d = 0): number {
  writeHash(cell, 0, a, b, c, d);
  return cell[0] ?? 0;
}

/** A seed for a part, so that the draws of one part don't depend on how many draws another part makes. */
export const seedOf = (a: number, b = 0, c = 0, d = 0): number => Math.floor(hash(a, b, c, d) * 2147483648);

/**
 * Rises from 0 at x ≤ 0 to 1 at x ≥ 1, level at both ends: 3x² − 2x³. Unlike a raised cosine, it is made of operations
 * that IEEE 754 defines to the last bit.
 */
export function smoothstep(x: number): number {
  const s = x <= 0 ? 0 : x >= 1 ? 1 : x;
  return s * s * (3 - 2 * s);
}

/** Value noise in [0, 1): hashed at whole x, smooth in between (Perlin 1985). */
export function smoothNoise(x: number, seed: number): number {
  const knot = Math.floor(x);
  const from = hash(seed, knot);
  return from + (hash(seed, knot + 1) - from) * smoothstep(x - knot);
}
