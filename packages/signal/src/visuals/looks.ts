import { z } from "zod/mini";

const rings = z
  .strictObject({ kind: z.literal("rings"), lobes: z.int().check(z.minimum(3), z.maximum(16)) })
  .check(
    z.describe(
      "Beads of light that circle the middle, scattered in the colours of all bands at first, and locked into the given number of arms as the session holds.",
    ),
  );

const horizon = z
  .strictObject({ kind: z.literal("horizon"), stars: z.int().check(z.minimum(0), z.maximum(120)) })
  .check(
    z.describe("A light at the horizon that rises while you breathe in, and sinks while you breathe out."),
  );

const beam = z
  .strictObject({
    kind: z.literal("beam"),
    across: z.int().check(z.minimum(1), z.maximum(9)),
    down: z.int().check(z.minimum(1), z.maximum(9)),
  })
  .check(
    z.describe(
      "One electron beam that draws a Lissajous figure, brighter where it moves slower: `across` swings sideways in the time of `down` swings up and down.",
    ),
  );

const field = z
  .strictObject({ kind: z.literal("field"), eddies: z.int().check(z.minimum(2), z.maximum(12)) })
  .check(
    z.describe(
      "Motes carried by a field of about `eddies` eddies across the window, which are combed into one current as the session holds.",
    ),
  );

/**
 * What a score may say about its picture, by `kind`. Painters are apart (visuals.ts), because code that parses a score
 * rarely paints it.
 */
const looks = { rings, horizon, beam, field };

type Schemas = typeof looks;
/** The kind of a picture. */
export type VisualKind = keyof Schemas;
/** The look of one kind. */
export type LookOf<K extends VisualKind> = z.infer<Schemas[K]>;

type Schema = Schemas[VisualKind];
/** What a score says about its picture: one member for each kind. */
export const lookSchema = z.discriminatedUnion("kind", Object.values(looks) as [Schema, ...Schema[]]);
export type Look = z.infer<typeof lookSchema>;

/** Every kind, in the order in which they are offered. */
export const visualKinds = Object.keys(looks) as [VisualKind, ...VisualKind[]];
