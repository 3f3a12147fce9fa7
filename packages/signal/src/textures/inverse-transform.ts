import { cosine } from "../math/sine.ts";

/**
 * Replaces a spectrum by its signal: the inverse discrete Fourier transform (radix 2), without the factor 1/length. The
 * length is a power of two. The same bits in every JavaScript engine.
 */
export function invert(re: Float64Array, im: Float64Array, cosines: Float64Array): void {
  const size = re.length;
  for (let n = 1, m = 0; n < size; n++) {
    let bit = size >> 1;
    for (; m & bit; bit >>= 1) m ^= bit;
    m ^= bit;
    if (n < m) {
      const [x, y] = [re[n] ?? 0, im[n] ?? 0];
      re[n] = re[m] ?? 0;
      im[n] = im[m] ?? 0;
      re[m] = x;
      im[m] = y;
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const stride = size / length;
    for (let k = 0; k < half; k++) {
      const c = cosines[k * stride] ?? 0;
      // sin x = cos(x − a quarter turn).
      const s = cosines[(k * stride + 3 * (size / 4)) & (size - 1)] ?? 0;
      for (let n = k; n < size; n += length) {
        const x = re[n + half] ?? 0;
        const y = im[n + half] ?? 0;
        const r = x * c - y * s;
        const i = x * s + y * c;
        re[n + half] = (re[n] ?? 0) - r;
        im[n + half] = (im[n] ?? 0) - i;
        re[n] = (re[n] ?? 0) + r;
        im[n] = (im[n] ?? 0) + i;
      }
    }
  }
}

/** Returns cos(2πn/length) of a whole turn. */
export const cosinesOf = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, n) => cosine(n / length));
