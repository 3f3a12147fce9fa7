import type { Mix } from "@phaselock/contracts";
import { defaultStrength } from "@phaselock/signal";

/** The faders of a mix. */
export const faders = ["music", "texture", "pulse"] as const satisfies readonly (keyof Mix)[];
export type Fader = (typeof faders)[number];

/** How a mode sounds until the user changes it: as composed. */
export const defaultMix: Mix = {
  scene: null,
  isPure: false,
  strength: defaultStrength,
  music: 100,
  texture: 100,
  pulse: 100,
};
