import { type RecommendationsRequest, variantOf } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, formatHz, LoadingMark, ScoreCurve } from "@phaselock/ui";
import { describeInScene } from "@phaselock/ui/scene-texts";
import { inSuggestedScene, Link, useAuth, useCredits } from "@phaselock/web";
import { useState } from "react";
import { Failure } from "../failure/failure.tsx";
import { useUnfinished } from "../sessions/recent-sessions.ts";
import { type Means, startOf } from "../suggest/start-of.ts";
import { SuggestionReason } from "../suggest/suggestion-reason.tsx";
import { type Suggestion as SuggestionData, useSuggestion } from "../suggest/use-suggestion.ts";
import { OtherSuggestions } from "./other-suggestions.tsx";
import styles from "./suggestion.module.css";
import { type Answers, SuggestionChoices } from "./suggestion-choices.tsx";
import { dashboardTexts } from "./texts.ts";

const { suggestion: words } = dashboardTexts;

/** One tap names a mood, not its strength: the middle of 1 to 10. */
const middleIntensity = 5;

const nowOf = ({ mood, seconds }: Answers): Pick<RecommendationsRequest, "mood" | "secondsAvailable"> => ({
  ...(mood && { mood: { mood, intensity: middleIntensity } }),
  ...(seconds && { secondsAvailable: seconds }),
});

function Suggested(props: { suggestion: SuggestionData; means: Means; seconds: number | null }) {
  const { suggestion, means, seconds } = props;
  const { mode, recommendation, sound, others } = suggestion;
  const unfinished = useUnfinished();
  const start = startOf(mode, means, seconds ?? undefined);
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
          {words.start(minutes)}
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

/** The suggested mode, the reason for it, its score as the picture, and what else may fit. The answers refine it. */
export function Suggestion() {
  const { user } = useAuth();
  const { balance } = useCredits();
  const [answers, setAnswers] = useState<Answers>({ mood: null, seconds: null });
  const { suggestion, error, retry } = useSuggestion({ now: nowOf(answers) });
  const means = { tier: user?.subscriptionTier ?? "free", availableSeconds: balance?.availableSeconds };
  return (
    <section className={styles.card} aria-label={words.region}>
      <SuggestionChoices answers={answers} means={means} onChange={setAnswers} />
      {suggestion && <Suggested suggestion={suggestion} means={means} seconds={answers.seconds} />}
      {error && <Failure error={error} text={words.failed} onRetry={retry} />}
      {!suggestion && !error && <LoadingMark label={dashboardTexts.loading} />}
    </section>
  );
}
