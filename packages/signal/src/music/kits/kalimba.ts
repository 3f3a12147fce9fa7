import type { Kit } from "../voices/modal.ts";

/** A kalimba: a near-harmonic body and the short ring of the tine. */
export const kalimba: Kit = {
  attack: 0.006,
  partials: [
    { ratio: 1, amplitude: 1, t60: 2.4 },
    { ratio: 2, amplitude: 0.16, t60: 1.5 },
    { ratio: 3.01, amplitude: 0.07, t60: 1 },
    { ratio: 6.27, amplitude: 0.1, t60: 0.35 },
    { ratio: 9.1, amplitude: 0.04, t60: 0.2 },
  ],
};
