/** A second-order section: b0, b1, b2, a1, a2. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/**
 * The K-weighting of ITU-R BS.1770-5 for any sample rate: a high shelf for the head, then a high-pass. The analogue
 * prototypes are those that give the standard's coefficients at 48 kHz (as in libebur128).
 */
export function kWeighting(sampleRate: number): readonly [shelf: Biquad, highPass: Biquad] {
  const shelf = { hz: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 };
  const high = { hz: 38.13547087602444, q: 0.5003270373238773 };

  const k = Math.tan((Math.PI * shelf.hz) / sampleRate);
  const vh = 10 ** (shelf.gain / 20);
  const vb = vh ** 0.4996667741545416;
  const a0 = 1 + k / shelf.q + k * k;
  const h = Math.tan((Math.PI * high.hz) / sampleRate);
  const h0 = 1 + h / high.q + h * h;
  return [
    [
      (vh + (vb * k) / shelf.q + k * k) / a0,
      (2 * (k * k - vh)) / a0,
      (vh - (vb * k) / shelf.q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / shelf.q + k * k) / a0,
    ],
    [1, -2, 1, (2 * (h * h - 1)) / h0, (1 - h / high.q + h * h) / h0],
  ];
}

const powerOf = ([b0, b1, b2, a1, a2]: Biquad, turn: number): number => {
  const [c1, s1, c2, s2] = [Math.cos(turn), Math.sin(turn), Math.cos(2 * turn), Math.sin(2 * turn)];
  const above = (b0 + b1 * c1 + b2 * c2) ** 2 + (b1 * s1 + b2 * s2) ** 2;
  const below = (1 + a1 * c1 + a2 * c2) ** 2 + (a1 * s1 + a2 * s2) ** 2;
  return above / below;
};

/** The sample rate at which the standard states its filter. */
const referenceRate = 48_000;
const reference = kWeighting(referenceRate);

/** Power gain of the K-weighting at a frequency in Hz. */
export const kPowerAt = (hz: number): number =>
  reference.reduce((gain, biquad) => gain * powerOf(biquad, (2 * Math.PI * hz) / referenceRate), 1);
