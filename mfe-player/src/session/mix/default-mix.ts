import type { Mix } from "@phaselock/contracts";

/** The faders of a mix. */
export const faders = ["music", "texture", "pulse"] as const satisfies readonly (keyof Mix)[];
export type Fader = (typeof faders)[number];

/** How a mode sounds until the user changes it: as composed. */
export const defaultMix: Mix = {
  scene: null,
  isPure: false,
  strength: "medium",
  music: 100,
  texture: 100,
  pulse: 100,
};
