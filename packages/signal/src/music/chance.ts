import { hash as permute } from "../noise/white-noise.ts";

/**
 * A number in [0, 1) that depends on its four integers and on nothing else, so that any draw can be made first. The
 * integers pass one after another through a permutation of the 32-bit integers (a counter-based generator: Salmon et al.
 * 2011).
 */
export function hash(a: number, b = 0, c = 0, d = 0): number {
  let word = permute(a + 0x9e3779b9);
  word = permute((word ^ b) + 0x9e3779b9);
  word = permute((word ^ c) + 0x9e3779b9);
  return permute((word ^ d) + 0x9e3779b9) / 4294967296;
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
