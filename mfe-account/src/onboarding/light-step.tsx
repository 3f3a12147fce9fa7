import type { Screening } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useCompleteOnboarding, useNavigate } from "@phaselock/web";
import { type SubmitEvent, useId } from "react";
import { failureText } from "../parts/failure-text.ts";
import { readAnswer, ScreeningFields } from "../preferences/screening-fields.tsx";
import { texts } from "../texts.ts";
import styles from "./onboarding.module.css";
import { Reason, StepActions, StepFrame } from "./step-frame.tsx";
import { addressOf } from "./steps.ts";

const { onboarding: words } = texts;
const { light } = words;

/** The screening question, mandatory before a picture may move. Its answer completes the onboarding. */
export function LightStep({ screening }: { screening: Screening | null }) {
  const id = useId();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCompleteOnboarding();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(readAnswer(event.currentTarget), { onSuccess: () => navigate(addressOf("first")) });
  };
  return (
    <StepFrame
      step="light"
      heading={light.heading}
      headingId={id}
      aside={
        <>
          <Reason heading={light.why} text={light.whyText} />
          <Reason heading={light.what} text={light.whatText} />
        </>
      }
    >
      <form onSubmit={submit}>
        <ScreeningFields answer={screening?.photosensitive} labelledBy={id} />
        {error && (
          <p className={styles.error} role="alert">
            {failureText(error, light.failed)}
          </p>
        )}
        <StepActions step="light">
          <Button type="submit" variant="go" busy={isPending}>
            {isPending ? light.storing : light.submit}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}
