import { freeSessionMaxSeconds } from "@phaselock/contracts";
import { buttonClass, LoadingMark } from "@phaselock/ui";
import { inSuggestedScene, Link, useJourney, useSuggestion } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Failure } from "../failure/failure.tsx";
import { modesQuery } from "../suggest/modes-query.ts";
import { SuggestedSession } from "../suggest/suggested-session.tsx";
import { SuggestionReason } from "../suggest/suggestion-reason.tsx";
import { commonTexts } from "../texts.ts";
import styles from "./onboarding.module.css";
import { Reason, StepActions, StepFrame } from "./step-frame.tsx";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;

/** The suggested first session, free, after the goals. */
export function FirstSessionStep() {
  const id = useId();
  const { target } = useJourney();
  const { data, error, refetch } = useQuery(modesQuery);
  const { suggestion } = useSuggestion({ modes: data?.modes });
  return (
    <StepFrame
      step="first"
      heading={words.first.heading}
      headingId={id}
      lead={words.first.lead}
      aside={
        suggestion && <Reason heading={words.first.why} text={<SuggestionReason suggestion={suggestion} />} />
      }
    >
      <div className={styles.session}>
        {error && <Failure error={error} text={words.first.failed} onRetry={() => void refetch()} />}
        {!suggestion && !error && <LoadingMark label={commonTexts.loading} />}
        {suggestion && (
          <SuggestedSession mode={suggestion.mode} seconds={freeSessionMaxSeconds}>
            <StepActions step="first">
              <Link
                to={inSuggestedScene(
                  `/play/${suggestion.mode.id}?payment=free&seconds=${freeSessionMaxSeconds}`,
                  suggestion.sound,
                )}
                className={buttonClass("go")}
              >
                {words.first.start(suggestion.mode.name)}
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
