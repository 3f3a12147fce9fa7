import { type CreateSessionRequest, experimentSessions } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";
import { type Arms, drawPlaysBeat, drawTreatmentId, playsBeatInSql } from "./arm.ts";
import { countRated } from "./experiment-row.ts";

/** The experiment that a new session belongs to; null if it belongs to none, or if that one collects no session like it. */
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

/** What a session of an experiment plays, as columns of its row. */
type Treatment = { readonly treatmentId: string; readonly sham: string };

/**
 * Draws the treatment of a session that starts. It locks the experiment, so that sessions that start at once are drawn one
 * after the other. Sessions that were planned and never started have no treatment, so they unbalance nothing.
 * @returns null if the experiment collects no more sessions
 */
export const drawTreatment = async (tx: Transaction, experimentId: string): Promise<Treatment | null> => {
  const [experiment] = await tx.$queryRaw<{ sham: string }[]>`
    SELECT sham FROM experiments WHERE id = ${experimentId}::uuid AND status = 'collecting' FOR NO KEY UPDATE`;
  if (!experiment) return null;
  if ((await countRated(tx, experimentId)) >= experimentSessions) return null;
  const [arms] = await tx.$queryRaw<Arms[]>`
    SELECT (count(*) FILTER (WHERE plays_beat))::int AS "withBeat",
      (count(*) FILTER (WHERE NOT plays_beat))::int AS "withoutBeat"
    FROM sessions, LATERAL (SELECT ${playsBeatInSql} AS plays_beat) AS arm
    WHERE experiment_id = ${experimentId}::uuid AND treatment_id IS NOT NULL`;
  const treatmentId = drawTreatmentId(drawPlaysBeat(arms ?? { withBeat: 0, withoutBeat: 0 }));
  return { treatmentId, sham: experiment.sham };
};
