import type { Kit } from "../voices/modal.ts";

/** A glass bell: the modes of a thin bar, long and soft. */
export const glass: Kit = {
  attack: 0.012,
  partials: [
    { ratio: 1, amplitude: 1, t60: 4.5 },
    { ratio: 2.32, amplitude: 0.42, t60: 3 },
    { ratio: 4.25, amplitude: 0.22, t60: 1.8 },
    { ratio: 6.63, amplitude: 0.1, t60: 1.1 },
    { ratio: 9.38, amplitude: 0.05, t60: 0.7 },
  ],
};
