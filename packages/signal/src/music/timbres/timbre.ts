import { exp } from "../../math/exp2.ts";

/** A pad's two cycles: the amplitude of partial k at `hz`. The pad mixes from dark to bright. */
export type Timbre = {
  readonly dark: (k: number, hz: number) => number;
  readonly bright: (k: number, hz: number) => number;
};

/** Returns a formant: a Gaussian of `hz` with its peak of 1 at `centre`. */
export function formant(hz: number, centre: number, width: number): number {
  const away = (hz - centre) / width;
  return exp(-away * away);
}
