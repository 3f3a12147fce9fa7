import { type AttentionTask, outcomeTasks } from "@phaselock/contracts";
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "../start/plan.ts";
import { experimentsQuery } from "./queries.ts";

/**
 * The attention task that the outcome of a session's experiment is measured with; null without an experiment, and for the mood.
 * A resumed session names its treatment only: its experiment is the one that collects sessions of its mode.
 */
export function useComparedTask(
  plan: Pick<Plan, "experimentId" | "treatmentId" | "modeId">,
): AttentionTask | null {
  const { experimentId, treatmentId, modeId } = plan;
  const { data } = useQuery({ ...experimentsQuery, enabled: experimentId !== null || treatmentId !== null });
  const experiment = data?.experiments.find(it =>
    experimentId === null
      ? treatmentId !== null && it.modeId === modeId && it.status === "collecting"
      : it.id === experimentId,
  );
  return experiment ? outcomeTasks[experiment.plan.outcome] : null;
}
