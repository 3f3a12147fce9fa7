import { power } from "../../math/exp2.ts";
import type { Timbre } from "./timbre.ts";

/** A saw whose partials fall off early: for low chords. */
export const low: Timbre = {
  dark: (k, hz) => 1 / power(k, 1.15) / (1 + power(hz / 420, 2)),
  bright: (k, hz) => 1 / power(k, 0.85) / (1 + power(hz / 1100, 2)),
};
