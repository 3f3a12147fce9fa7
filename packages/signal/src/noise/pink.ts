import { atHz, type NoiseColor, type Section } from "./noise-color.ts";

const topPole = 0.1229;
const nyquistZero = -0.12;
const lowestHz = 8;

/**
 * Pink, −3 dB per octave: poles and zeros alternate a factor of two apart. The top pole and the extra zero are fitted,
 * as fractions of the sample rate, so that every third octave from 20 Hz to 20 kHz lies within ±0.05 dB at 44.1, 48 and
 * 96 kHz.
 */
export const pink: NoiseColor = {
  sectionsAt(sampleRate) {
    const sections: Section[] = [{ zero: nyquistZero, pole: 0 }];
    for (let hz = 4 * topPole * sampleRate; hz > lowestHz; ) {
      hz /= 4;
      sections.push({ zero: atHz(2 * hz, sampleRate), pole: atHz(hz, sampleRate) });
    }
    return sections;
  },
};
