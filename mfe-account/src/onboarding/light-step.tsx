import type { Screening } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useCompleteOnboarding, useNavigate } from "@phaselock/web";
import { type SubmitEvent, useId } from "react";
import { failureText } from "../failure/failure-text.ts";
import { readAnswer, ScreeningFields } from "../preferences/screening-fields.tsx";
import styles from "./onboarding.module.css";
import { Reason, StepActions, StepFrame } from "./step-frame.tsx";
import { addressOf } from "./steps.ts";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;
const { light } = words;

/**
 * The screening question, mandatory before a session. Storing the answer is a choice of two equal buttons, and both
 * complete the onboarding.
 * @param props.returnTo where the user wanted to go when the question is asked alone
 */
export function LightStep(props: { screening: Screening | null; returnTo: string | null }) {
  const { screening, returnTo } = props;
  const id = useId();
  const navigate = useNavigate();
  const { mutate, isPending, variables, error } = useCompleteOnboarding();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isRefused = submitter instanceof HTMLButtonElement && submitter.value === "not-stored";
    mutate(isRefused ? "not-stored" : readAnswer(event.currentTarget), {
      onSuccess: () => (returnTo ? navigate(returnTo, { replace: true }) : navigate(addressOf("first"))),
    });
  };
  const isRefusing = isPending && variables === "not-stored";
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
        <h2 className={styles.consent}>{light.consentHeading}</h2>
        <p className={styles.consentText}>{light.consent}</p>
        {error && (
          <p className={styles.error} role="alert">
            {failureText(error, light.failed)}
          </p>
        )}
        <StepActions step={returnTo ? null : "light"}>
          <Button type="submit" name="consent" value="stored" busy={isPending}>
            {isPending && !isRefusing ? light.storing : light.store}
          </Button>
          <Button type="submit" name="consent" value="not-stored" busy={isPending}>
            {isRefusing ? light.storing : light.dontStore}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}
