const lowest = -1022;
const highest = 1023;

/** Exact powers of two with whole exponents, from 2^−1022 to 2^1023. */
const powers = new Float64Array(highest - lowest + 1);
for (let n = 0, up = 1; n <= highest; n++, up *= 2) powers[n - lowest] = up;
for (let n = -1, down = 0.5; n >= lowest; n--, down /= 2) powers[n - lowest] = down;

/**
 * Replaces the exponents in `cells[from … to − 1]` by powers of two, the same bits in every JavaScript engine: the Taylor
 * polynomial of degree 13 for the fraction, whose remainder is 4e-18, times an exact power of two. Relative error: at
 * most 1e-15. Below −1022 the result is 0, because subnormal numbers are slow and inaudible; from 1023.5 on it is
 * Infinity. Boxes nothing; see `takeSines`.
 */
export function takePowersOfTwo(cells: Float64Array, from: number, to: number): void {
  for (let n = from; n < to; n++) {
    const x = cells[n] ?? 0;
    const whole = Math.floor(x + 0.5);
    const f = x - whole;
    const high =
      1.5252733804059841e-5 +
      f *
        (1.321548679014431e-6 +
          f *
            (1.01780860092397e-7 +
              f *
                (7.054911620801123e-9 +
                  f * (4.4455382718708116e-10 + f * (2.5678435993488206e-11 + f * 1.3691488853904128e-12)))));
    const low =
      0.24022650695910072 +
      f *
        (0.05550410866482158 +
          f * (0.009618129107628477 + f * (0.0013333558146428443 + f * (0.0001540353039338161 + f * high))));
    if (x < lowest) cells[n] = 0;
    else if (whole > highest) cells[n] = Number.POSITIVE_INFINITY;
    else cells[n] = (1 + f * (Math.LN2 + f * low)) * (powers[whole - lowest] ?? 0);
  }
}

/** A number and its two words. The second is the high one: every platform that browsers run on is little-endian. */
const number = new Float64Array(1);
const words = new Int32Array(number.buffer);

/**
 * Replaces the numbers in `cells[from … to − 1]`, from 2^−1022 to below 2^1023, by their binary logarithms, and 0 by −Infinity: the
 * exponent, then the series of the inverse hyperbolic tangent, whose remainder is 2e-17. Absolute error: at most 1e-15 +
 * 2e-16·|result|. Boxes nothing; see `takeSines`.
 */
export function takeLogarithms(cells: Float64Array, from: number, to: number): void {
  for (let n = from; n < to; n++) {
    const x = cells[n] ?? 0;
    number[0] = x;
    const whole = ((words[1] ?? 0) >>> 20) - 1023;
    const significand = x * (powers[-whole - lowest] ?? 0);
    const isUpper = significand > Math.SQRT2;
    const mantissa = isUpper ? 0.5 * significand : significand;
    const exponent = isUpper ? whole + 1 : whole;
    const s = (mantissa - 1) / (mantissa + 1);
    const z = s * s;
    const last =
      0.2623081892525388 +
      z *
        (0.22195308321368667 +
          z * (0.19235933878519512 + z * (0.16972882833987804 + z * 0.15186263588304877)));
    const low =
      0.9617966939259756 +
      z * (0.5770780163555853 + z * (0.4121985831111324 + z * (0.3205988979753252 + z * last)));
    cells[n] = x > 0 ? exponent + s * (2.8853900817779268 + z * low) : Number.NEGATIVE_INFINITY;
  }
}

/** Raises the bases, 0 or more, in `cells[from … to − 1]` to the power in `cells[to]`, which is over 0. */
export function takePowers(cells: Float64Array, from: number, to: number): void {
  takeLogarithms(cells, from, to);
  const exponent = cells[to] ?? 0;
  for (let n = from; n < to; n++) cells[n] = exponent * (cells[n] ?? 0);
  takePowersOfTwo(cells, from, to);
}

const cell = new Float64Array(2);

/** Returns 2^x. Relative error: at most 1e-15. */
export function exp2(x: number): number {
  cell[0] = x;
  takePowersOfTwo(cell, 0, 1);
  return cell[0] ?? 0;
}

/** Returns e^x. Relative error: at most 1e-15 + 3e-16·|x|. */
export const exp = (x: number): number => exp2(x * Math.LOG2E);

/** Returns the binary logarithm of a number from 2^−1022 to below 2^1023, or −Infinity. Error: at most 1e-15 + 2e-16·|result|. */
export function log2(x: number): number {
  cell[0] = x;
  takeLogarithms(cell, 0, 1);
  return cell[0] ?? 0;
}

/** Returns `base`, 0 or more, to the power of `exponent`, which is over 0. */
export function power(base: number, exponent: number): number {
  cell[0] = base;
  cell[1] = exponent;
  takePowers(cell, 0, 1);
  return cell[0] ?? 0;
}
