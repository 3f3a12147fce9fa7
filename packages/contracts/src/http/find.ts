import { z } from "zod/mini";
import { integerColumn } from "../integer-bounds.ts";
import { bandSchema, slugSchema, timestampSchema } from "../scalars.ts";
import { ownPatternIdSchema } from "./patterns.ts";

/** The fields that find a mode by its name, band, hertz or purpose. They stay out of modes.ts, whose schemas are much larger. */
export const foundModeSchema = z.object({
  id: slugSchema,
  name: z.string(),
  /** The beat, the sound and the purpose, in one line of a list. */
  line: z.string(),
  band: bandSchema,
  targetFrequencyHz: z.number().check(z.positive()),
});
export type FoundMode = z.infer<typeof foundModeSchema>;

/** GET /api/modes. Scores and curves are left unparsed. */
export const foundModesSchema = z.object({ modes: z.array(foundModeSchema) });

/** GET /api/patterns, as much of it as finds a pattern by its name. */
export const foundPatternsSchema = z.object({
  patterns: z.array(z.object({ id: ownPatternIdSchema, name: z.string(), createdAt: timestampSchema })),
  total: integerColumn("int32").check(z.nonnegative()),
});
export type FoundPattern = z.infer<typeof foundPatternsSchema>["patterns"][number];
