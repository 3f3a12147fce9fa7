import type { Goal } from "@phaselock/contracts";
import { useId, useState } from "react";
import { Failure } from "../../parts/failure.tsx";
import { Matter } from "../../parts/section.tsx";
import { GoalChoices } from "../../preferences/goal-choices.tsx";
import { useChangePreferences } from "../../preferences/use-change-preferences.ts";
import { texts } from "../../texts.ts";
import styles from "./preferences.module.css";

const { preferences: words } = texts.account;

/** The goals; each change is stored at once. What could not be stored stays chosen, and can be tried again. */
export function Goals({ goals }: { goals: readonly Goal[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(goals);
  const { mutate, isSuccess, error } = useChangePreferences();
  const store = (next: readonly Goal[]) => mutate({ goals: [...next] });
  return (
    <Matter heading={words.goals} headingId={id}>
      <div className={styles.choices}>
        <GoalChoices
          chosen={chosen}
          labelledBy={id}
          onChange={next => {
            setChosen(next);
            store(next);
          }}
        />
      </div>
      {error && <Failure error={error} text={words.goalsFailed} onRetry={() => store(chosen)} />}
      <p className={styles.note} role="status">
        {isSuccess && words.goalsSaved}
      </p>
    </Matter>
  );
}
