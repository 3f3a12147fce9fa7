import { power } from "../../math/exp2.ts";
import type { Timbre } from "./timbre.ts";

/** The dark cycle's partials; higher ones are left out. */
const firstFour = [0, 1, 0.35, 0.5, 0.12];

/** Thin and hollow: four partials when dark, every third one stronger when bright. */
export const glass: Timbre = {
  dark: (k, hz) => (firstFour[k] ?? 0) / (1 + power(hz / 1500, 2)),
  bright: (k, hz) => (k % 3 === 1 ? 1 : 0.4) / power(k, 1.2) / (1 + power(hz / 4500, 2)),
};
