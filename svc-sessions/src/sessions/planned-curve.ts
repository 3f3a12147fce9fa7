import { type BeatCurve, beatCurveSchema } from "@phaselock/signal";
import type { Prisma } from "../../generated/client.ts";
import type { Transaction } from "../database.ts";

/**
 * Reads the beat of the pattern that a session will play, for `planned_curve`. The catalogue and the user's own patterns change
 * later; what the session was planned as must not.
 */
export const readPlannedCurve = async (tx: Transaction, patternId: string): Promise<BeatCurve> => {
  const { data } = await tx.pattern.findUniqueOrThrow({ where: { id: patternId }, select: { data: true } });
  return beatCurveSchema.parse(data);
};

/** Converts the column to the API's curve. */
export const toCurve = (plannedCurve: Prisma.JsonValue): BeatCurve => beatCurveSchema.parse(plannedCurve);
