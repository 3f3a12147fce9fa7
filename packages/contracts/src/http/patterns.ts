import { beatCurveSchema, scoreSchema } from "@phaselock/signal";
import { z } from "zod/mini";
import { integerColumn } from "../integer-bounds.ts";
import { bandSchema, integerInQuery, slugSchema, storableTextSchema, timestampSchema } from "../scalars.ts";
import { placeSchema } from "./place.ts";

/** The id of a user's own pattern: UUIDv7, chosen by the client so that a repeated save is idempotent. */
export const ownPatternIdSchema = z.uuid().check(z.toLowerCase());

export const patternNameMaxLength = 60;
/** A pattern's name, unique among its owner's patterns. JSON Schema can't describe trimming, hence the regex. */
export const patternNameSchema = storableTextSchema.check(
  z.maxLength(patternNameMaxLength),
  z.regex(/\S/, "Must not be blank"),
  z.trim(),
);

/** The secret part of a share link: 128 random bits in base64url. Whoever has it sees the pattern until it is revoked. */
export const shareIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * PUT /api/patterns/:id: creates a pattern of the user's own (`revision` 0), or replaces the revision that the editor has
 * loaded. A repeated request changes nothing; a save over a newer revision is refused (`conflict`), so that two editors
 * never overwrite each other.
 */
export const savePatternRequestSchema = z.strictObject({
  name: patternNameSchema,
  score: scoreSchema,
  revision: integerColumn("int32").check(z.nonnegative()),
});
export type SavePatternRequest = z.infer<typeof savePatternRequestSchema>;

/** How a list draws a pattern without its score. */
const drawn = {
  /** The curve as SVG path data on the axis of `laneOf`: 1000 wide, 100 high. */
  svgPath: z.string(),
  /** The band of the beat that it holds longest. */
  band: bandSchema,
};

/** A pattern as its owner sees it. */
export const ownPatternSchema = z.object({
  id: ownPatternIdSchema,
  name: z.string(),
  score: scoreSchema,
  ...drawn,
  revision: integerColumn("int32").check(z.positive()),
  needsHeadphones: z.boolean(),
  /** Null while the pattern is not shared. */
  shareId: z.nullable(shareIdSchema),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type OwnPattern = z.infer<typeof ownPatternSchema>;

/** GET /api/patterns?limit=…&before=… most recently created first. `before` is the place after the previous page. */
export const ownPatternsQuerySchema = z.object({
  limit: z.prefault(integerInQuery(z.int().check(z.minimum(1), z.maximum(50))), 20),
  before: z.optional(placeSchema),
});
export const ownPatternsResponseSchema = z.object({
  patterns: z.array(ownPatternSchema),
  /** How many patterns the user has, on all pages. */
  total: integerColumn("int32").check(z.nonnegative()),
});

/** POST /api/patterns/:id/share: the link's secret. The same until it is revoked. */
export const shareResponseSchema = z.object({ shareId: shareIdSchema });

/** GET /api/shared-patterns/:shareId: a shared pattern as anyone with the link sees it. It does not name its owner. */
export const sharedPatternSchema = z.object({
  name: z.string(),
  curve: beatCurveSchema,
  ...drawn,
  needsHeadphones: z.boolean(),
  score: scoreSchema,
});
export type SharedPattern = z.infer<typeof sharedPatternSchema>;

/** GET /api/favourites: ids of modes and of the user's own patterns, newest first. */
export const favouritesResponseSchema = z.object({ ids: z.array(slugSchema) });
