import { z } from "zod";
import { rings } from "./rings.ts";
import type { Visual } from "./visual.ts";

const fieldSchema = z
  .strictObject({ kind: z.literal("field"), eddies: z.int().min(2).max(12) })
  .describe(
    "Motes carried by a field of about `eddies` eddies across the window, which are combed into one current as the session holds.",
  );

/** A drifting field. */
export const field: Visual<typeof fieldSchema> = {
  schema: fieldSchema,
  createPainter: (context, size, { eddies }, colours) =>
    rings.createPainter(context, size, { kind: "rings", lobes: eddies + 2 }, colours),
};
