import { z } from "zod";
import { beam } from "./beam.ts";
import { field } from "./field.ts";
import { horizon } from "./horizon.ts";
import { rings } from "./rings.ts";
import type { Colours, LineContext, Painter, Size, Visual } from "./visual.ts";

/** Every kind of picture by its `kind`. A new one adds its file, and its name here. */
const visuals = { rings, horizon, beam, field };

type Kind = keyof typeof visuals;
type Schema<K extends Kind = Kind> = (typeof visuals)[K]["schema"];
type Looks = { readonly [K in Kind]: z.infer<Schema<K>> };

const schemas = Object.values(visuals).map((visual): Schema => visual.schema);

/** What a score says about its picture: one member for each kind. */
export const lookSchema = z.discriminatedUnion("kind", schemas as [Schema, ...Schema[]]);
export type Look = z.infer<typeof lookSchema>;

const painters: { readonly [K in Kind]: Pick<Visual<Schema<K>>, "createPainter"> } = visuals;

/** The kind of a picture. */
export type VisualKind = Kind;
/** Every kind, in the order in which they are offered. */
export const visualKinds = Object.keys(visuals) as [Kind, ...Kind[]];

/** Creates the painter of a look for one canvas and size. */
export const createPainter = <K extends Kind>(
  context: LineContext,
  size: Size,
  look: Looks[K] & { readonly kind: K },
  colours: Colours,
): Painter => painters[look.kind].createPainter(context, size, look, colours);
