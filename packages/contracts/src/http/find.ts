import { z } from "zod/mini";
import { integerColumn } from "../integer-bounds.ts";
import { bandSchema, slugSchema, timestampSchema } from "../scalars.ts";
import { ownPatternIdSchema } from "./patterns.ts";

/** GET /api/modes, as much of it as finds a mode by its name, band, hertz or purpose: no scores and no curves. */
export const foundModesSchema = z.object({
  modes: z.array(
    z.object({
      id: slugSchema,
      name: z.string(),
      line: z.string(),
      band: bandSchema,
      targetFrequencyHz: z.number().check(z.positive()),
    }),
  ),
});
export type FoundMode = z.infer<typeof foundModesSchema>["modes"][number];

/** GET /api/patterns, as much of it as finds a pattern by its name. */
export const foundPatternsSchema = z.object({
  patterns: z.array(z.object({ id: ownPatternIdSchema, name: z.string(), createdAt: timestampSchema })),
  total: integerColumn("int32").check(z.nonnegative()),
});
export type FoundPattern = z.infer<typeof foundPatternsSchema>["patterns"][number];
