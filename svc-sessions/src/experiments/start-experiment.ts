import type { Experiment, StartExperimentRequest } from "@phaselock/contracts";
import {
  AppError,
  type CheckPremium,
  type Principal,
  refuseErased,
  requirePremium,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { readEligibleModeIds } from "./eligible-modes.ts";
import { withCount } from "./experiment-row.ts";
import { lockExperiments } from "./lock-experiments.ts";

/**
 * Starts an experiment. A repeated request returns it.
 * @throws AppError `not_found` for an unknown mode; `invalid_request` for one whose beat would be heard to be missing;
 *   `premium_required`; `conflict` while another one collects, or if the id is taken
 */
export const startExperiment = async (
  { db, checkPremium }: { db: Database; checkPremium: CheckPremium },
  user: Principal,
  { id, modeId, consentVersion }: StartExperimentRequest,
  now: Date,
): Promise<Experiment> => {
  const mode = await db.mode.findUnique({ where: { id: modeId } });
  if (!mode) throw new AppError("not_found", { detail: `no mode ${modeId}` });
  if (mode.isPremium) await requirePremium(checkPremium, user);
  if (!(await readEligibleModeIds(db, true)).includes(modeId))
    throw new AppError("invalid_request", {
      issues: [{ path: "modeId", message: "Without its beat, this mode sounds different" }],
    });
  const { userId } = user;
  return db.$transaction(async tx => {
    await refuseErased(tx, userId);
    await lockExperiments(tx, userId);
    const known = await tx.experiment.findUnique({ where: { id } });
    if (known) {
      if (known.userId !== userId || known.modeId !== modeId) throw new AppError("conflict");
      return withCount(tx, known);
    }
    const collecting = await tx.experiment.findFirst({ where: { userId, status: "collecting" } });
    if (collecting) throw new AppError("conflict", { detail: `${collecting.id} collects` });
    const row = await tx.experiment.create({
      data: { id, userId, modeId, consentVersion, status: "collecting", startedAt: now },
    });
    return withCount(tx, row);
  });
};
