import { type Mode, variantOf } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, formatHz, LoadingMark, ScoreCurve } from "@phaselock/ui";
import { Link, useAuth, useCredits } from "@phaselock/web";
import { Failure } from "../parts/failure.tsx";
import { useUnfinished } from "../sessions/recent-sessions.ts";
import { startOf } from "../suggest/start-of.ts";
import type { Suggested as SuggestedMode } from "../suggest/suggest-mode.ts";
import { SuggestionReason } from "../suggest/suggestion-reason.tsx";
import { useSuggestion } from "../suggest/use-suggestion.ts";
import { texts } from "../texts.ts";
import styles from "./suggestion.module.css";

const { suggestion: words } = texts.dashboard;

function Suggested(suggested: SuggestedMode<Mode>) {
  const { mode } = suggested;
  const { user } = useAuth();
  const { balance } = useCredits();
  const unfinished = useUnfinished();
  const means = { tier: user?.subscriptionTier ?? "free", availableSeconds: balance?.availableSeconds };
  const start = startOf(mode, means);
  const minutes = Math.round(start.seconds / 60);
  const { curve } = variantOf(mode, start.seconds);
  const label = words.curve(formatHz(curve.beatHz.start), formatHz(mode.targetFrequencyHz), minutes);
  return (
    <div className={styles.suggestion}>
      <div>
        <Figure size="caption" className={styles.caption}>
          <span style={{ color: bandColour(mode.band) }}>
            {formatHz(mode.targetFrequencyHz)} {mode.band}
          </span>
          <span>{words.minutes(minutes)}</span>
        </Figure>
        <h2 className={styles.name}>{mode.name}</h2>
        <p className={styles.description}>{mode.description}</p>
        <p className={styles.reason}>
          <SuggestionReason {...suggested} />
        </p>
      </div>
      <Link to={start.to} className={buttonClass(unfinished ? "plain" : "go")}>
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
  );
}

/** The suggested mode, the reason for it, and its score as the picture. */
export function Suggestion() {
  const { suggested, error, retry } = useSuggestion();
  return (
    <section className={styles.card} aria-label={words.region}>
      {suggested && <Suggested {...suggested} />}
      {error && <Failure error={error} text={words.failed} onRetry={retry} />}
      {!suggested && !error && <LoadingMark label={texts.dashboard.loading} />}
    </section>
  );
}
