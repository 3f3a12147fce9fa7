/** A permutation of the 32-bit integers. */
export function hash(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return (word ^ (word >>> 16)) >>> 0;
}

/**
 * Overwrites `out` with white noise from `frame` on: uniform, of rms `gain`. Each sample is a function of its number, so
 * that any frame can be rendered first. The integer hash is the two-round xorshift-multiply of C. Wellons (2018,
 * hash-prospector, bias 0.17), keyed before and after a first round; over all 2³² frames, a day at 48 kHz, it repeats no
 * state.
 *
 * The two rounds of `hash` are written out, because a call boxes its number unless the compiler inlines it, which it
 * doesn't always do on a busy machine: 12 kB a quantum.
 */
export function fillWhite(out: Float64Array, frame: number, key: number, gain: number): void {
  const peak = Math.sqrt(3);
  for (let n = 0; n < out.length; n++) {
    let word = (frame + n) ^ key;
    word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
    word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
    word = ((word ^ (word >>> 16)) + key) | 0;
    word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
    word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
    word = (word ^ (word >>> 16)) >>> 0;
    out[n] = gain * ((word / 2 ** 31 - 1) * peak);
  }
}
