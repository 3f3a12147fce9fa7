import type { CreateSessionRequest } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";
import { type Arms, drawPlaysBeat, drawTreatmentId, playsBeatInSql } from "./arm.ts";
import { planOf, readOutcome } from "./experiment-row.ts";

/** Finds the experiment that a new session belongs to. Null without one, and if the experiment takes no session like this. */
export const findExperiment = async (
  tx: Transaction,
  userId: string,
  { experimentId, modeId, payment, isPure }: CreateSessionRequest,
): Promise<string | null> => {
  if (!experimentId || payment === "credits" || isPure) return null;
  const found = await tx.experiment.findUnique({
    where: { id: experimentId, userId, modeId, status: "collecting" },
    select: { id: true },
  });
  return found?.id ?? null;
};

/** A session's treatment, sham and place among the experiment's started sessions, as columns of its row. */
type Treatment = { readonly treatmentId: string; readonly treatmentNumber: number; readonly sham: string };

/**
 * Draws the treatment of a session that starts. It locks the experiment, so that sessions that start at once are drawn one
 * after the other. Sessions that were planned and never started have no treatment, so they unbalance nothing.
 * @returns null if the experiment collects no more sessions
 */
export const drawTreatment = async (tx: Transaction, experimentId: string): Promise<Treatment | null> => {
  await tx.$queryRaw`SELECT FROM experiments WHERE id = ${experimentId}::uuid FOR NO KEY UPDATE`;
  const row = await tx.experiment.findUnique({ where: { id: experimentId, status: "collecting" } });
  if (!row || (await readOutcome(tx, row)).result) return null;
  const [drawn] = await tx.$queryRaw<Arms[]>`
    SELECT (count(*) FILTER (WHERE plays_beat))::int AS "withBeat",
      (count(*) FILTER (WHERE NOT plays_beat))::int AS "withoutBeat"
    FROM sessions, LATERAL (SELECT ${playsBeatInSql} AS plays_beat) AS arm
    WHERE experiment_id = ${experimentId}::uuid AND treatment_id IS NOT NULL`;
  const arms = drawn ?? { withBeat: 0, withoutBeat: 0 };
  return {
    treatmentId: drawTreatmentId(drawPlaysBeat(arms, planOf(row).plan.blockSize)),
    sham: row.sham,
    treatmentNumber: arms.withBeat + arms.withoutBeat + 1,
  };
};
