import type { Kit } from "../voices/modal.ts";

/** A small gong, struck softly: inharmonic, with a partial an octave below the note. */
export const gong: Kit = {
  attack: 0.05,
  partials: [
    { ratio: 0.5, amplitude: 0.5, t60: 7 },
    { ratio: 1, amplitude: 1, t60: 6 },
    { ratio: 1.48, amplitude: 0.4, t60: 4.5 },
    { ratio: 2.02, amplitude: 0.35, t60: 3.6 },
    { ratio: 2.76, amplitude: 0.2, t60: 2.6 },
    { ratio: 3.99, amplitude: 0.12, t60: 1.8 },
    { ratio: 5.4, amplitude: 0.06, t60: 1.2 },
  ],
};
