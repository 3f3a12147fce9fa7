import { power } from "../../math/exp2.ts";
import { formant, type Timbre } from "./timbre.ts";

/** A saw through the resonances of a string instrument's body. */
export const strings: Timbre = {
  dark: (k, hz) =>
    (0.6 + 0.5 * formant(hz, 500, 200) + 0.4 * formant(hz, 1100, 400)) / k / (1 + power(hz / 1300, 2.5)),
  bright: (k, hz) =>
    (0.6 + 0.5 * formant(hz, 500, 200) + 0.5 * formant(hz, 2600, 900)) / k / (1 + power(hz / 4200, 2)),
};
