import { beam } from "./beam.ts";
import { field } from "./field.ts";
import { horizon } from "./horizon.ts";
import type { LookOf, VisualKind } from "./looks.ts";
import { rings } from "./rings.ts";
import type { Colours, LineContext, Painter, Size, Visual } from "./visual.ts";

/** The painter of each kind of picture. A new kind adds its file, its name here, and its look in looks.ts. */
const visuals: { readonly [K in VisualKind]: Visual<K> } = { rings, horizon, beam, field };

/** Creates the painter of a look for one canvas and size. */
export const createPainter = <K extends VisualKind>(
  context: LineContext,
  size: Size,
  look: LookOf<K> & { readonly kind: K },
  colours: Colours,
): Painter => visuals[look.kind].createPainter(context, size, look, colours);
