import { power } from "../../math/exp2.ts";
import type { Timbre } from "./timbre.ts";

/** Soft saw whose even partials are weaker in the dark cycle. */
export const warm: Timbre = {
  dark: (k, hz) => (k % 2 === 1 ? 1 : 0.7) / power(k, 1.5) / (1 + power(hz / 900, 3)),
  bright: (k, hz) => 1 / power(k, 1.1) / (1 + power(hz / 3200, 2)),
};
