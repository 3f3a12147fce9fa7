import { type Screening, screeningSchema } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { publicText, useCompleteOnboarding } from "@phaselock/web";
import type { SubmitEvent } from "react";
import { texts } from "../texts.ts";
import styles from "./screening-form.module.css";

const { onboarding } = texts;
type Answer = Screening["photosensitive"];
const answers = ["no", "yes", "unsure"] as const satisfies readonly Answer[];

/** The question, its three answers with what each of them changes, and the consent to store the one given. */
export function ScreeningForm({ answer }: { answer: Answer | undefined }) {
  const { mutate, isPending, error } = useCompleteOnboarding();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("photosensitive");
    mutate(screeningSchema.shape.photosensitive.parse(chosen));
  };

  return (
    <form onSubmit={submit}>
      <h1 className={styles.question} id="question">
        {onboarding.heading}
      </h1>
      <fieldset className={styles.answers} aria-labelledby="question">
        {answers.map(value => (
          <label key={value} className={styles.answer}>
            <input
              className={styles.choice}
              type="radio"
              name="photosensitive"
              value={value}
              defaultChecked={value === answer}
              required
            />
            <span className={styles.label}>{onboarding.answers[value].label}</span>
            <span className={styles.effect}>{onboarding.answers[value].effect}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.consent}>
        <input className={styles.choice} type="checkbox" name="consent" required />
        <span>{onboarding.consent}</span>
      </label>
      {error && (
        <p className={styles.error} role="alert">
          {publicText(error, onboarding.failed)}
        </p>
      )}
      <Button type="submit" variant="go" busy={isPending}>
        {isPending ? onboarding.storing : onboarding.submit}
      </Button>
    </form>
  );
}
