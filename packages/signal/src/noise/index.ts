import { z } from "zod/mini";
import { automationOf } from "../score/automation.ts";
import { brown } from "./brown.ts";
import type { NoiseColor } from "./noise-color.ts";
import { pink } from "./pink.ts";
import { white } from "./white.ts";

/** The registry of colours. Adding one takes its file and its name here. */
export const noiseColors = { white, pink, brown } as const satisfies Record<string, NoiseColor>;
export type NoiseColorName = keyof typeof noiseColors;

/** Background noise: the same level in both ears, uncorrelated between them. */
export const noiseBedSchema = z.strictObject({
  color: z.enum(Object.keys(noiseColors) as [NoiseColorName]),
  /** Root mean square amplitude relative to the score's other layers. */
  rms: automationOf(z.number().check(z.minimum(0), z.maximum(1))),
  /** Depth of an amplitude modulation at the beat; without one, the level is steady. */
  depth: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type NoiseBed = z.infer<typeof noiseBedSchema>;
