import type { AttentionTask, ExperimentOutcome } from "@phaselock/contracts";
import { useQuery } from "@tanstack/react-query";
import { experimentsQuery } from "./queries.ts";

const taskOf: Readonly<Record<ExperimentOutcome, AttentionTask | null>> = {
  mood: null,
  speed: "pvt",
  control: "sart",
};

/** The attention task that the outcome of an experiment is measured with; null without an experiment, and for the mood. */
export function useComparedTask(experimentId: string | null): AttentionTask | null {
  const { data } = useQuery({ ...experimentsQuery, enabled: experimentId !== null });
  const experiment = data?.experiments.find(({ id }) => id === experimentId);
  return experiment ? taskOf[experiment.plan.outcome] : null;
}
