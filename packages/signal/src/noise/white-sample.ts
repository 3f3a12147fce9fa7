/**
 * One sample of white noise as a function of its number: −√3 … √3, uniform, unit rms. No state, so that any frame can be
 * rendered first. The integer hash is the two-round xorshift-multiply of C. Wellons (2018, hash-prospector, bias 0.17),
 * keyed before and after a first round; over all 2³² frames, a day at 48 kHz, it repeats no state.
 */
export function whiteSample(frame: number, key: number): number {
  return (hash(hash(frame ^ key) + key) / 2 ** 31 - 1) * Math.sqrt(3);
}

/** A permutation of the 32-bit integers. */
export function hash(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  word = Math.imul(word ^ (word >>> 15), 0x846ca68b);
  return (word ^ (word >>> 16)) >>> 0;
}
