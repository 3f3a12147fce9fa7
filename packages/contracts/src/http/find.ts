import { z } from "zod/mini";
import { integerColumn } from "../integer-bounds.ts";
import { timestampSchema } from "../scalars.ts";
import { modeSchema } from "./modes.ts";
import { ownPatternIdSchema } from "./patterns.ts";

/** GET /api/modes: the fields that find a mode by its name, band, hertz or purpose. Scores and curves are left unparsed. */
export const foundModesSchema = z.object({
  modes: z.array(
    z.pick(modeSchema, { id: true, name: true, line: true, band: true, targetFrequencyHz: true }),
  ),
});
export type FoundMode = z.infer<typeof foundModesSchema>["modes"][number];

/** GET /api/patterns, as much of it as finds a pattern by its name. */
export const foundPatternsSchema = z.object({
  patterns: z.array(z.object({ id: ownPatternIdSchema, name: z.string(), createdAt: timestampSchema })),
  total: integerColumn("int32").check(z.nonnegative()),
});
export type FoundPattern = z.infer<typeof foundPatternsSchema>["patterns"][number];
