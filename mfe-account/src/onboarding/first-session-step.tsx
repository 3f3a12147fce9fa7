import { freeSessionMaxSeconds } from "@phaselock/contracts";
import { buttonClass, LoadingMark } from "@phaselock/ui";
import { Link, useJourney } from "@phaselock/web";
import { useId } from "react";
import { Failure } from "../parts/failure.tsx";
import { SuggestedSession } from "../suggest/suggested-session.tsx";
import { SuggestionReason } from "../suggest/suggestion-reason.tsx";
import { useSuggestion } from "../suggest/use-suggestion.ts";
import { texts } from "../texts.ts";
import styles from "./onboarding.module.css";
import { Reason, StepActions, StepFrame } from "./step-frame.tsx";

const { onboarding: words } = texts;

/** The suggested first session, free, after the goals. */
export function FirstSessionStep() {
  const id = useId();
  const { target } = useJourney();
  const { suggested, error, retry } = useSuggestion();
  return (
    <StepFrame
      step="first"
      heading={words.first.heading}
      headingId={id}
      lead={words.first.lead}
      aside={suggested && <Reason heading={words.first.why} text={<SuggestionReason {...suggested} />} />}
    >
      <div className={styles.session}>
        {error && <Failure error={error} text={words.first.failed} onRetry={retry} />}
        {!suggested && !error && <LoadingMark label={texts.common.loading} />}
        {suggested && (
          <SuggestedSession mode={suggested.mode} seconds={freeSessionMaxSeconds}>
            <StepActions step="first">
              <Link
                to={`/play/${suggested.mode.id}?payment=free&seconds=${freeSessionMaxSeconds}`}
                className={buttonClass("go")}
              >
                {words.first.start(suggested.mode.name)}
              </Link>
              <Link to={target} className={buttonClass()}>
                {words.first.later}
              </Link>
            </StepActions>
          </SuggestedSession>
        )}
      </div>
    </StepFrame>
  );
}
