import { atHz, type NoiseColor } from "./noise-color.ts";

const poleHz = 7;
const nyquistZero = -0.18;

/** Brown, −6 dB per octave: one pole below the audible range, and a zero that keeps the slope up to Nyquist. */
export const brown: NoiseColor = {
  sectionsAt: sampleRate => [{ zero: nyquistZero, pole: atHz(poleHz, sampleRate) }],
};
