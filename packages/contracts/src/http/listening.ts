import { sceneNames, strengthNames } from "@phaselock/signal";
import { z } from "zod/mini";
import { slugSchema } from "../scalars.ts";

export const sceneNameSchema = z.enum(sceneNames);
export const strengthSchema = z.enum(strengthNames);

/** Where a fader stands, in percent. The gain is its square, as the volume's: 100 is as composed, 0 is off. */
const faderSchema = z.int().check(z.minimum(0), z.maximum(100));

/** PUT /api/mixes/:modeId: how the user wants a mode to sound from now on, on every device. */
export const mixSchema = z.object({
  /** Null for the mode's own. */
  scene: z.nullable(sceneNameSchema),
  /** Whether it plays the mode's bare tones instead of its music. */
  isPure: z.boolean(),
  strength: strengthSchema,
  music: faderSchema,
  texture: faderSchema,
  pulse: faderSchema,
});
export type Mix = z.infer<typeof mixSchema>;

/** PUT /api/scenes/:scene/opinion: whether recommendations should choose a scene more often, or less. */
export const sceneOpinionSchema = z.object({ opinion: z.enum(["more", "less"]) });
export type SceneOpinion = z.infer<typeof sceneOpinionSchema>["opinion"];

/** A mix, with its mode. */
export const storedMixSchema = z.extend(mixSchema, { modeId: slugSchema });
/** An opinion, with its scene. */
export const storedOpinionSchema = z.extend(sceneOpinionSchema, { scene: sceneNameSchema });
/** GET /api/listening: what the user has set and said about how modes sound. */
export const listeningResponseSchema = z.object({
  mixes: z.array(storedMixSchema),
  opinions: z.array(storedOpinionSchema),
});
export type ListeningResponse = z.infer<typeof listeningResponseSchema>;
