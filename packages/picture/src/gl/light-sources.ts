import type { Colours, Look, VisualKind } from "@phaselock/signal";
import { beamSource } from "./beam-source.ts";
import { fieldSource } from "./field-source.ts";
import { horizonSource } from "./horizon-source.ts";
import type { CreateLightSource, LightSource, SceneSize } from "./light-source.ts";
import { ringsSource } from "./rings-source.ts";

type LookOf<K extends VisualKind> = Extract<Look, { readonly kind: K }>;

/** The light source of every kind of picture. */
const lightSources: { readonly [K in VisualKind]: CreateLightSource<LookOf<K>> } = {
  rings: ringsSource,
  horizon: horizonSource,
  beam: beamSource,
  field: fieldSource,
};

/** Creates the light source of a look. */
export const createLightSource = <K extends VisualKind>(
  gl: WebGL2RenderingContext,
  size: SceneSize,
  look: LookOf<K> & { readonly kind: K },
  colours: Colours,
): LightSource => lightSources[look.kind](gl, size, look, colours);
