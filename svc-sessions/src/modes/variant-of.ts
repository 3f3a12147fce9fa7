import type { Mode } from "../../generated/client.ts";
import type { Transaction } from "../database.ts";

/**
 * Returns the id of the pattern that a session of a mode plays: the last variant that its planned length reaches. A mode
 * that has left the catalogue has no variants and plays the pattern of its row.
 * @param isPure whether it plays the mode's bare tones
 */
export const variantOf = async (
  tx: Transaction,
  mode: Pick<Mode, "id" | "patternId">,
  plannedSeconds: number,
  isPure = false,
): Promise<string> => {
  const variant = await tx.modeVariant.findFirst({
    where: { modeId: mode.id, isPure, fromSeconds: { lte: plannedSeconds } },
    orderBy: { fromSeconds: "desc" },
  });
  return variant?.patternId ?? mode.patternId;
};
