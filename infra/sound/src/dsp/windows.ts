/** A window of cosines for spectra: periodic, so that it repeats after `length` samples. */
const cosineWindow =
  (...terms: readonly number[]) =>
  (length: number): Float64Array =>
    Float64Array.from({ length }, (_, n) =>
      terms.reduce(
        (total, term, k) => total + (k % 2 ? -term : term) * Math.cos((2 * Math.PI * k * n) / length),
        0,
      ),
    );

export const hann = cosineWindow(0.5, 0.5);

/** Four-term Blackman–Harris window: side lobes below −92 dB, so a loud line hides no quiet neighbour. */
export const blackmanHarris = cosineWindow(0.35875, 0.48829, 0.14128, 0.01168);
