import { power } from "../../math/exp2.ts";
import { sine } from "../../math/sine.ts";
import type { Kit } from "../voices/modal.ts";

const stiffness = 2e-4;
/** Where the string is plucked: the share of its length. */
const pluckedAt = 0.29;

/** A harp: partials of a slightly stiff string, without those that have a node where it is plucked. */
export const harp: Kit = {
  attack: 0.005,
  partials: Array.from({ length: 14 }, (_, n) => {
    const k = n + 1;
    return {
      ratio: k * Math.sqrt(1 + stiffness * k * k),
      amplitude: Math.abs(sine((k * pluckedAt) / 2)) / power(k, 1.15),
      t60: 3.4 / (1 + 0.16 * power(n, 1.25)),
    };
  }),
};
