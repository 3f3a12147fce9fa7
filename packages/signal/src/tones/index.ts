import { z } from "zod/mini";
import { am } from "./am.ts";
import { binaural } from "./binaural.ts";
import { breath } from "./breath.ts";
import { isochronic } from "./isochronic.ts";
import { monaural } from "./monaural.ts";
import { recording } from "./recording.ts";
import type { ToneKind } from "./tone-kind.ts";

/** The registry of tones. Adding a kind takes its file and its name here. */
const kinds = { binaural, monaural, isochronic, am, breath, recording } as const;

type Kinds = typeof kinds;
type Layers = { [Kind in keyof Kinds]: z.infer<Kinds[Kind]["schema"]> };
export type ToneLayer = Layers[keyof Layers];

/** How a carrier is modulated. All layers share one beat and one breath, and stay in phase with them. */
export const toneLayerSchema = z.discriminatedUnion(
  "kind",
  Object.values(kinds).map(({ schema }) => schema) as unknown as [Kinds[keyof Kinds]["schema"]],
);

/** The kind of a layer. */
export const kindOf = ({ kind }: Pick<ToneLayer, "kind">): ToneKind<ToneLayer> =>
  // A layer's kind names its own entry, which TypeScript does not relate across the union.
  kinds[kind] as unknown as ToneKind<ToneLayer>;
