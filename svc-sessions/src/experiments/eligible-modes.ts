import { canLeaveOutBeat } from "@phaselock/signal";
import type { Database } from "../database.ts";
import { listed, toMode, withVariants } from "../modes/mode-row.ts";

/**
 * The modes whose beat can be left out unheard, at any length, by the order of their beat. The catalogue is small, and is
 * read whole.
 * @param hasPremium whether to include the modes that need Premium
 */
export const readEligibleModeIds = async (db: Database, hasPremium: boolean): Promise<string[]> => {
  const rows = await db.mode.findMany({
    where: { ...listed, ...(!hasPremium && { isPremium: false }) },
    include: withVariants,
    orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
  });
  return rows
    .map(row => toMode(row, true))
    .filter(({ variants }) => variants.every(({ score }) => score !== null && canLeaveOutBeat(score)))
    .map(({ id }) => id);
};
