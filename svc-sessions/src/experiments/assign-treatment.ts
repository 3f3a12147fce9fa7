import { type CreateSessionRequest, experimentSessions } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";
import { drawPlaysBeat, drawTreatmentId, playsBeat } from "./arm.ts";
import { countRated } from "./experiment-row.ts";

/** What a session of an experiment stores. */
type Treatment = { readonly experimentId: string; readonly treatmentId: string };

/**
 * Draws the treatment of a new session. It locks the experiment, so that sessions planned at once are drawn one after the
 * other. Null if the session belongs to no experiment, and if its experiment collects no session like it any more.
 */
export const assignTreatment = async (
  tx: Transaction,
  userId: string,
  { experimentId, modeId, payment }: CreateSessionRequest,
): Promise<Treatment | null> => {
  if (!experimentId || payment === "credits") return null;
  const locked = await tx.$queryRaw<object[]>`
    SELECT FROM experiments
    WHERE id = ${experimentId}::uuid AND user_id = ${userId}::uuid AND mode_id = ${modeId}
      AND status = 'collecting' FOR UPDATE`;
  if (locked.length === 0) return null;
  if (((await countRated(tx, [experimentId])).get(experimentId) ?? 0) >= experimentSessions) return null;
  const earlier = await tx.session.findMany({
    where: { experimentId },
    select: { treatmentId: true },
  });
  const arms = earlier.flatMap(({ treatmentId }) => (treatmentId ? [playsBeat(treatmentId)] : []));
  return { experimentId, treatmentId: drawTreatmentId(drawPlaysBeat(arms)) };
};
