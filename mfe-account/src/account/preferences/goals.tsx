import type { Goal } from "@phaselock/contracts";
import { Subsection } from "@phaselock/ui/section";
import { useId } from "react";
import { Failure } from "../../failure/failure.tsx";
import { GoalChoices } from "../../preferences/goal-choices.tsx";
import { accountTexts } from "../texts.ts";
import styles from "./preferences.module.css";
import { useStoreGoals } from "./use-store-goals.ts";

const { preferences: words } = accountTexts;

/** The goals. Each change is saved immediately. */
export function Goals({ goals }: { goals: readonly Goal[] }) {
  const id = useId();
  const { chosen, choose, retry, isSuccess, error } = useStoreGoals(goals);
  return (
    <Subsection heading={words.goals} headingId={id}>
      <div className={styles.choices}>
        <GoalChoices chosen={chosen} labelledBy={id} onChange={choose} />
      </div>
      {error && <Failure error={error} text={words.goalsFailed} onRetry={retry} />}
      <p className={styles.note} role="status">
        {isSuccess && words.goalsSaved}
      </p>
    </Subsection>
  );
}
