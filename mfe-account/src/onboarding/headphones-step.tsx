import { Button, buttonClass } from "@phaselock/ui";
import { HeadphoneTestView, headphoneTexts, useHeadphoneTest } from "@phaselock/ui/headphones";
import { deviceSound, Link, useDeviceLevel } from "@phaselock/web";
import { useId } from "react";
import { Reason, StepActions, StepFrame } from "./step-frame.tsx";
import { addressOf } from "./steps.ts";
import { onboardingTexts } from "./texts.ts";

const { headphones: words, next, skip } = onboardingTexts;
const nextAddress = addressOf("light");

/** The continue link is the primary action only after the check. */
const continueVariant = { ready: "quiet", "no-sound": "plain", asking: "plain", done: "go" } as const;

/** The headphone check. It can be skipped, because modes that need headphones say so themselves. */
export function HeadphonesStep() {
  const id = useId();
  const [levelPercent, setLevelPercent] = useDeviceLevel();
  const test = useHeadphoneTest(levelPercent, result =>
    deviceSound.writeCheck({ result, at: new Date().toISOString() }),
  );
  const { phase } = test.state;
  const isDone = phase === "done";
  return (
    <StepFrame
      step="headphones"
      heading={words.heading}
      headingId={id}
      lead={words.lead}
      aside={<Reason heading={words.whyHeading} text={words.why} />}
    >
      <HeadphoneTestView test={test} levelPercent={levelPercent} onLevel={setLevelPercent} />
      <StepActions step="headphones">
        {phase !== "asking" && (
          <Button variant={isDone ? "plain" : "go"} onClick={test.begin}>
            {phase === "ready" ? headphoneTexts.start : headphoneTexts.retry}
          </Button>
        )}
        <Link to={nextAddress} className={buttonClass(continueVariant[phase])}>
          {isDone ? next : skip}
        </Link>
      </StepActions>
    </StepFrame>
  );
}
