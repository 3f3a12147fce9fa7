import { power } from "../../math/exp2.ts";
import { formant, type Timbre } from "./timbre.ts";

/** Two vowels as formants: a closed one when dark, an open one when bright. */
export const choir: Timbre = {
  dark: (k, hz) =>
    (formant(hz, 400, 190) +
      0.3 * formant(hz, 800, 250) +
      0.06 * formant(hz, 2700, 500) +
      (hz < 330 ? 0.25 : 0)) /
    power(k, 0.7),
  bright: (k, hz) =>
    (formant(hz, 680, 240) +
      0.7 * formant(hz, 1100, 300) +
      0.25 * formant(hz, 2700, 500) +
      0.12 * formant(hz, 3600, 700) +
      (hz < 330 ? 0.2 : 0)) /
    power(k, 0.6),
};
