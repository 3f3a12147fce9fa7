import { bandSchema, type OwnPattern, type SharedPattern } from "@phaselock/contracts";
import { needsHeadphones, scoreSchema } from "@phaselock/signal";
import { z } from "zod";
import type { Prisma } from "../../generated/client.ts";

/** Identifies a pattern of a user's own. Every query needs the owner's id as well as the pattern's. */
export type PatternKey = { readonly id: string; readonly userId: string };

/** The user's patterns that are not deleted. */
export const liveOf = (userId: string) => ({ ownerId: userId, deletedAt: null });

/** Every query includes how the pattern is drawn. A pattern of a user's own has one visualization. */
export const withVisualization = {
  visualizations: { select: { svgPath: true, colorScheme: true }, take: 1 },
} as const satisfies Prisma.PatternInclude;

export type PatternRow = Prisma.PatternGetPayload<{ include: typeof withVisualization }>;

const colourSchema = z.object({ band: bandSchema });

const drawn = ({ id, visualizations: [visualization] }: PatternRow) => {
  if (!visualization) throw new Error(`pattern ${id} has no visualization`);
  return {
    svgPath: visualization.svgPath,
    band: colourSchema.parse(visualization.colorScheme).band,
  };
};

/** Converts a row to the pattern that its owner sees. */
export const toOwnPattern = (row: PatternRow): OwnPattern => {
  const score = scoreSchema.parse(row.data);
  return {
    id: row.id,
    name: row.name,
    score,
    ...drawn(row),
    revision: row.revision,
    needsHeadphones: needsHeadphones(score),
    shareId: row.shareId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** Converts a row to the pattern that anyone with its link sees. */
export const toSharedPattern = (row: PatternRow): SharedPattern => {
  const score = scoreSchema.parse(row.data);
  return {
    name: row.name,
    curve: { phases: score.phases, beatHz: score.beatHz },
    ...drawn(row),
    needsHeadphones: needsHeadphones(score),
    score,
  };
};
