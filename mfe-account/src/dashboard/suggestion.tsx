import { type Mode, modesResponseSchema } from "@phaselock/contracts";
import {
  bandColour,
  buttonClass,
  Figure,
  formatHz,
  LoadingMark,
  ScoreCurve,
  scorePoints,
} from "@phaselock/ui";
import { api, Link, queryKeys } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure.tsx";
import { texts } from "../texts.ts";
import styles from "./suggestion.module.css";

const { suggestion: words } = texts.dashboard;
/** What everybody is offered until something is known about them. */
const firstModeId = "calm-focus";

function Suggested({ mode }: { mode: Mode }) {
  const minutes = Math.round(mode.defaultDurationSeconds / 60);
  const { score } = mode.pattern;
  const label = words.curve(formatHz(score.beatHz.start), formatHz(mode.targetFrequencyHz), minutes);
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
        <p className={styles.reason}>{words.reason}</p>
      </div>
      <Link to={`/play/${mode.id}`} className={buttonClass("go")}>
        {words.start(minutes)}
      </Link>
      <div className={styles.picture}>
        <ScoreCurve points={scorePoints(score, mode.defaultDurationSeconds)} label={label} />
      </div>
      <Figure size="caption" className={styles.phases} aria-hidden="true">
        {score.phases.map(phase => (
          <span key={phase.name} style={{ flexGrow: phase.share }}>
            {phase.name}
          </span>
        ))}
      </Figure>
    </div>
  );
}

/** What to play next, why, and its own score as the picture. */
export function Suggestion() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.modes,
    queryFn: () => api.get("/api/modes", modesResponseSchema),
  });
  const mode = data?.modes.find(candidate => candidate.id === firstModeId) ?? data?.modes[0];
  return (
    <section className={styles.card} aria-label={words.region}>
      {mode && <Suggested mode={mode} />}
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingMark label={texts.dashboard.loading} />}
    </section>
  );
}
