import { variantOf } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, formatHz, LoadingMark, ScoreCurve } from "@phaselock/ui";
import { describeInScene } from "@phaselock/ui/scene-texts";
import {
  inSuggestedScene,
  Link,
  type Suggestion as SuggestionData,
  useAuth,
  useCredits,
  useSuggestion,
} from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../failure/failure.tsx";
import { useUnfinished } from "../sessions/recent-sessions.ts";
import { modesQuery } from "../suggest/modes-query.ts";
import { type Means, startOf } from "../suggest/start-of.ts";
import { SuggestionReason } from "../suggest/suggestion-reason.tsx";
import { OtherSuggestions } from "./other-suggestions.tsx";
import styles from "./suggestion.module.css";
import { type Answers, SuggestionChoices } from "./suggestion-choices.tsx";
import { dashboardTexts } from "./texts.ts";

const { suggestion: words } = dashboardTexts;

function Suggested(props: { suggestion: SuggestionData; means: Means; seconds: number | null }) {
  const { suggestion, means, seconds } = props;
  const { mode, recommendation, sound, others } = suggestion;
  const unfinished = useUnfinished();
  const start = startOf(mode, means, seconds);
  const minutes = Math.round(start.seconds / 60);
  const { curve } = variantOf(mode, start.seconds);
  const label = words.curve(formatHz(curve.beatHz.start), formatHz(mode.targetFrequencyHz), minutes);
  const hasFigures = [suggestion, ...others].some(one => one.recommendation?.expectedChange);
  return (
    <>
      <div className={styles.suggestion}>
        <div aria-live="polite">
          <Figure size="caption" className={styles.caption}>
            <span style={{ color: bandColour(mode.band) }}>
              {formatHz(mode.targetFrequencyHz)} {mode.band}
            </span>
            <span>{words.minutes(minutes)}</span>
          </Figure>
          <h2 className={styles.name}>{mode.name}</h2>
          <p className={styles.description}>
            {describeInScene(mode.description, sound.scene, mode.scenes[0])}
          </p>
          <div className={styles.reason}>
            <SuggestionReason suggestion={suggestion} />
          </div>
        </div>
        <Link to={inSuggestedScene(start.to, sound)} className={buttonClass(unfinished ? "plain" : "go")}>
          {words.start(minutes, start.payment)}
        </Link>
        <div className={styles.picture}>
          <ScoreCurve curve={curve} label={label} />
        </div>
        <Figure size="caption" className={styles.phases} aria-hidden="true">
          {curve.phases.map(phase => (
            <span key={phase.name} style={{ flexGrow: phase.share }}>
              {phase.name}
            </span>
          ))}
        </Figure>
      </div>
      {recommendation && <OtherSuggestions suggestion={suggestion} means={means} seconds={seconds} />}
      {hasFigures && (
        <p className={styles.scale}>
          {words.scale}{" "}
          <Link to="/evidence" className="link">
            {words.compare}
          </Link>
        </p>
      )}
    </>
  );
}

/** The suggested mode, the reason for it, its score as the picture, and what else may fit. A mood changes the mode, a time its length. */
export function Suggestion() {
  const { user } = useAuth();
  const { balance } = useCredits();
  const [answers, setAnswers] = useState<Answers>({ mood: null, seconds: null });
  const { data, error, refetch } = useQuery(modesQuery);
  const { suggestion } = useSuggestion({ modes: data?.modes, mood: answers.mood });
  const means = { tier: user?.subscriptionTier ?? "free", availableSeconds: balance?.availableSeconds };
  return (
    <section className={styles.card} aria-label={words.region}>
      <SuggestionChoices answers={answers} means={means} onChange={setAnswers} />
      {suggestion && <Suggested suggestion={suggestion} means={means} seconds={answers.seconds} />}
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!suggestion && !error && <LoadingMark label={dashboardTexts.loading} />}
    </section>
  );
}
