import { preferencesSchema, type Screening, screeningSchema } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import choice from "@phaselock/ui/choice.module.css";
import { Dialog } from "@phaselock/ui/dialog";
import { api, publicText, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import styles from "./screening-dialog.module.css";
import { motionChoiceTexts } from "./texts.ts";

const words = motionChoiceTexts.question;
type Answer = Screening["photosensitive"];
const answers = ["no", "yes", "unsure"] as const satisfies readonly Answer[];

/** The answer that is chosen in the form; null if there is none yet. */
const readAnswer = (form: HTMLFormElement): Answer | null =>
  screeningSchema.shape.photosensitive.safeParse(new FormData(form).get("photosensitive")).data ?? null;

/** A mutation that stores the answer with the account (PATCH /api/preferences). */
function useStoreAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photosensitive: Answer) =>
      api.patch("/api/preferences", preferencesSchema, {
        body: { screening: { photosensitive, consent: true } },
      }),
    onSuccess: preferences => queryClient.setQueryData(queryKeys.preferences, preferences),
  });
}

/** The question about seizures. Storing the answer is a choice of two equal buttons; both take the answer. */
export function ScreeningDialog(props: {
  /** Takes an answer that is not to be stored. */
  onForVisit: (answer: Answer) => void;
  onStored: () => void;
  onClose: () => void;
}) {
  const { onForVisit, onStored, onClose } = props;
  const id = useId();
  const [isMissing, setIsMissing] = useState(false);
  const store = useStoreAnswer();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = readAnswer(event.currentTarget);
    setIsMissing(answer === null);
    if (answer === null) return;
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "not-stored") {
      onForVisit(answer);
      onClose();
      return;
    }
    store.mutate(answer, {
      onSuccess() {
        onStored();
        onClose();
      },
    });
  };
  return (
    <Dialog title={words.title} widthPx={620} describedBy={id} onClose={onClose}>
      <p id={id} className={styles.text}>
        {words.why}
      </p>
      <form noValidate onSubmit={submit}>
        <fieldset className={choice.answers} aria-label={words.title}>
          {answers.map(value => (
            <label key={value} className={choice.answer}>
              <input
                className={choice.choice}
                type="radio"
                name="photosensitive"
                value={value}
                aria-invalid={isMissing || undefined}
                onChange={() => setIsMissing(false)}
              />
              <span className={choice.label}>{words.answers[value].label}</span>
              <span className={choice.effect}>{words.answers[value].effect}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.consent}>{words.consent}</p>
        {(isMissing || store.error) && (
          <p className={choice.error} role="alert">
            {isMissing ? words.missing : publicText(store.error, words.failed)}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" name="consent" value="stored" busy={store.isPending}>
            {store.isPending ? words.storing : words.store}
          </Button>
          <Button type="submit" name="consent" value="not-stored" disabled={store.isPending}>
            {words.dontStore}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
