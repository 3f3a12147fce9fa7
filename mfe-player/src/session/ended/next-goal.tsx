import { type Goal, goals, preferencesSchema } from "@phaselock/contracts";
import { ChoiceRow } from "@phaselock/ui/choice-row";
import { api, preferencesQuery, queryKeys, storedJson } from "@phaselock/web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { moodFieldsTexts } from "../moods/texts.ts";
import { endedTexts } from "../texts.tsx";
import styles from "./next-goal.module.css";

const words = endedTexts.goal;
const choices = goals.map(value => ({ value, name: moodFieldsTexts.goals[value] }));

/** Whether this tab has asked. Where storage is forbidden, it asks after every session. */
const asked = storedJson(() => sessionStorage, "phaselock_goal_asked");

const useStoreGoal = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (goal: Goal) => api.patch("/api/preferences", preferencesSchema, { body: { goals: [goal] } }),
    onSuccess: preferences => queryClient.setQueryData(queryKeys.preferences, preferences),
  });
};

/**
 * Asks a user without a goal for one, once in a sitting. The answer is saved at once, and takes the place of the question.
 *
 * @param props.isOver whether the end can no longer be undone: an end that is undone has not asked
 */
export function NextGoal({ isOver }: { isOver: boolean }) {
  const { data: preferences } = useQuery(preferencesQuery);
  const [wasAsked] = useState(() => asked.read() === true);
  const { mutate, variables, isSuccess, isError } = useStoreGoal();
  const isAsking = preferences?.goals.length === 0 && !wasAsked;
  useEffect(() => {
    if (isAsking && isOver) asked.write(true);
  }, [isAsking, isOver]);

  if (isSuccess)
    return (
      <p role="status" className={styles.saved}>
        {words.saved(moodFieldsTexts.goals[variables])}
      </p>
    );
  if (!isAsking) return null;
  return (
    <div className={styles.goal}>
      <ChoiceRow
        question={isError ? words.failed : words.question}
        choices={choices}
        chosen={isError ? null : (variables ?? null)}
        onChoose={goal => goal && mutate(goal)}
        scrolls
      />
    </div>
  );
}
