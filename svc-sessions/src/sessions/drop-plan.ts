import type { Transaction } from "../database.ts";
import { appendSessionEvent } from "./change-session.ts";
import type { SessionRow } from "./session-row.ts";

/**
 * Deletes a session that was planned and never started, whose row the transaction has locked. One on credits publishes its
 * end, which makes billing release what it holds, or refuse the hold if the request for it is still on its way. Nothing
 * else is published or kept.
 */
export const dropPlan = async (tx: Transaction, row: SessionRow, now: Date): Promise<void> => {
  if (row.payment === "credits")
    await appendSessionEvent(tx, "abandoned", { ...row, status: "abandoned", endedAt: now }, now);
  await tx.session.delete({ where: { id: row.id } });
  // A deleted pattern of the user's own stays only as long as its sessions do.
  const { patternId } = row;
  await tx.pattern.deleteMany({ where: { id: patternId, deletedAt: { not: null }, sessions: { none: {} } } });
};
