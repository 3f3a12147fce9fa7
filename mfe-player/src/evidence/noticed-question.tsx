import { type Experiment, experimentSchema, type NoticedBeat, noticedBeat } from "@phaselock/contracts";
import { ChoiceRow } from "@phaselock/ui/choice-row";
import { api, publicText } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { experimentsQuery } from "../session/comparison/queries.ts";
import styles from "./evidence.module.css";
import { savingAnswer } from "./save-answer.ts";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.running.noticed;
const choices = noticedBeat.map(value => ({ value, name: words.answers[value] }));

/** Asks once, before the result, whether the user could tell the sessions apart. One tap answers, a second takes it back. */
export function NoticedQuestion({ experiment: { id, noticed } }: { experiment: Experiment }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    ...savingAnswer(id),
    mutationFn: (answer: NoticedBeat | null) =>
      api.put("/api/experiments/{id}/noticed", experimentSchema, {
        params: { id },
        body: { noticed: answer },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: experimentsQuery.queryKey }),
  });
  return (
    <div className={styles.noticed}>
      <ChoiceRow
        question={words.question}
        choices={choices}
        chosen={save.isPending ? save.variables : noticed}
        onChoose={answer => save.mutate(answer)}
      />
      <p className={styles.note}>{words.why}</p>
      {save.error && <p role="alert">{publicText(save.error, words.failed)}</p>}
    </div>
  );
}
