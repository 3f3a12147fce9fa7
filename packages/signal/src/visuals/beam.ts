import { z } from "zod";
import { rings } from "./rings.ts";
import type { Visual } from "./visual.ts";

const beamSchema = z
  .strictObject({ kind: z.literal("beam"), across: z.int().min(1).max(9), down: z.int().min(1).max(9) })
  .describe(
    "One electron beam that draws a Lissajous figure, brighter where it moves slower: `across` swings sideways in the time of `down` swings up and down.",
  );

/** A Lissajous figure. */
export const beam: Visual<typeof beamSchema> = {
  schema: beamSchema,
  createPainter: (context, size, { across }, colours) =>
    rings.createPainter(context, size, { kind: "rings", lobes: across + 2 }, colours),
};
