import type { Kit } from "../voices/modal.ts";

/** A soft electric piano: harmonics of the tone bar, and the tine at the thirteenth and fifteenth. */
export const keys: Kit = {
  attack: 0.007,
  partials: [
    { ratio: 1, amplitude: 1, t60: 3.6 },
    { ratio: 2, amplitude: 0.38, t60: 2.6 },
    { ratio: 3, amplitude: 0.16, t60: 1.7 },
    { ratio: 4, amplitude: 0.1, t60: 1.2 },
    { ratio: 5, amplitude: 0.04, t60: 0.8 },
    { ratio: 6, amplitude: 0.03, t60: 0.6 },
    { ratio: 13, amplitude: 0.03, t60: 0.3 },
    { ratio: 15, amplitude: 0.022, t60: 0.25 },
  ],
};
