import { hash } from "../math/chance.ts";

/**
 * Fills `draws` with numbers in [0, 1) that depend on the three integers alone. The audio thread calls this rather than
 * `hash`: a function boxes each number that it returns, unless the compiler inlines it.
 */
export function fillDraws(draws: Float64Array, seed: number, a: number, b: number): void {
  for (let n = 0; n < draws.length; n++) draws[n] = hash(seed, a, b, n);
}
