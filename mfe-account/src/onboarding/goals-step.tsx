import type { Goal } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { Link, useNavigate } from "@phaselock/web";
import { type SubmitEvent, useId, useState } from "react";
import { failureText } from "../failure/failure-text.ts";
import { GoalChoices } from "../preferences/goal-choices.tsx";
import { useChangePreferences } from "../preferences/use-change-preferences.ts";
import styles from "./onboarding.module.css";
import { Reason, StepActions, StepFrame } from "./step-frame.tsx";
import { addressOf } from "./steps.ts";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;
const next = addressOf("headphones");

/** The user's goals, saved with their preferences. */
export function GoalsStep({ goals }: { goals: readonly Goal[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(goals);
  const { mutate, isPending, error } = useChangePreferences();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate({ goals: [...chosen] }, { onSuccess: () => navigate(next) });
  };
  return (
    <StepFrame
      step="goals"
      heading={words.goals.heading}
      headingId={id}
      lead={words.goals.lead}
      aside={<Reason heading={words.goals.whyHeading} text={words.goals.why} />}
    >
      <form onSubmit={submit}>
        <GoalChoices chosen={chosen} onChange={setChosen} labelledBy={id} />
        {error && (
          <p className={styles.error} role="alert">
            {failureText(error, words.goals.failed)}
          </p>
        )}
        <StepActions step="goals">
          <Button type="submit" variant="go" busy={isPending}>
            {isPending ? words.goals.storing : words.next}
          </Button>
          <Link to={next} className={buttonClass("quiet")}>
            {words.skip}
          </Link>
        </StepActions>
      </form>
    </StepFrame>
  );
}
