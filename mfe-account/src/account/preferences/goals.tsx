import type { Goal } from "@phaselock/contracts";
import { publicText } from "@phaselock/web";
import { useId } from "react";
import { Matter } from "../../parts/section.tsx";
import { GoalChoices } from "../../preferences/goal-choices.tsx";
import { useChangePreferences } from "../../preferences/use-change-preferences.ts";
import { texts } from "../../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = texts.account;

/** The goals; each change is stored at once. */
export function Goals({ goals }: { goals: readonly Goal[] }) {
  const id = useId();
  const { mutate, isPending, isSuccess, error, variables } = useChangePreferences();
  const shown = isPending ? (variables.goals ?? goals) : goals;
  return (
    <Matter heading={words.goals} headingId={id}>
      <div className={styles.choices}>
        <GoalChoices chosen={shown} labelledBy={id} onChange={chosen => mutate({ goals: chosen })} />
      </div>
      <p className={styles.note} role="status">
        {isSuccess && words.goalsSaved}
        {error && publicText(error, words.goalsFailed)}
      </p>
    </Matter>
  );
}
