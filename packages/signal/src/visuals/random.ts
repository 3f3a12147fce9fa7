/** An even random number 0…1 of three integers: the same on every visit (after PCG: Jarzynski and Olano 2020). */
export function randomAt(one: number, two: number, three: number): number {
  let x = Math.imul(one, 1664525) + 1013904223;
  let y = Math.imul(two, 1664525) + 1013904223;
  let z = Math.imul(three, 1664525) + 1013904223;
  for (let round = 0; round < 2; round++) {
    x += Math.imul(y, z);
    y += Math.imul(z, x);
    z += Math.imul(x, y);
    x ^= x >>> 16;
    y ^= y >>> 16;
    z ^= z >>> 16;
  }
  return (x >>> 0) / 2 ** 32;
}
