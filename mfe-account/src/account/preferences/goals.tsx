import type { Goal } from "@phaselock/contracts";
import { publicText } from "@phaselock/web";
import { useId, useState } from "react";
import { Matter } from "../../parts/section.tsx";
import { GoalChoices } from "../../preferences/goal-choices.tsx";
import { useChangePreferences } from "../../preferences/use-change-preferences.ts";
import { texts } from "../../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = texts.account;

/** The goals; each change is stored at once. */
export function Goals({ goals }: { goals: readonly Goal[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(goals);
  const { mutate, isSuccess, error } = useChangePreferences();
  const change = (next: Goal[]) => {
    setChosen(next);
    mutate({ goals: next }, { onError: () => setChosen(goals) });
  };
  return (
    <Matter heading={words.goals} headingId={id}>
      <div className={styles.choices}>
        <GoalChoices chosen={chosen} labelledBy={id} onChange={change} />
      </div>
      <p className={styles.note} role="status">
        {isSuccess && words.goalsSaved}
        {error && publicText(error, words.goalsFailed)}
      </p>
    </Matter>
  );
}
