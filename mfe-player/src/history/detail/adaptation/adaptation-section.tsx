import type { SessionAdaptation } from "@phaselock/contracts";
import { Figure, formatDay, formatLength } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { sessionTexts } from "../../texts.tsx";
import styles from "./adaptation.module.css";
import { gazeSharesOf } from "./gaze-shares.ts";
import { GazeTable } from "./gaze-table.tsx";
import { type SpokenDecision, spokenDecisions } from "./spoken-decisions.ts";

const words = sessionTexts.adaptation;

const timeOf = ({ fromSeconds, toSeconds }: SpokenDecision): string =>
  fromSeconds === toSeconds
    ? formatLength(Math.floor(fromSeconds))
    : words.span(formatLength(Math.floor(fromSeconds)), formatLength(Math.floor(toSeconds)));

/** How a session adapted: each decision in a sentence, where the user looked, and what of it is still stored. */
export function AdaptationSection({ adaptation }: { adaptation: SessionAdaptation }) {
  const { decisions, windows, attention, windowsUntil } = adaptation;
  const gaze = gazeSharesOf(windows);
  return (
    <section aria-label={words.heading}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <div className={styles.parts}>
        {decisions.length === 0 ? (
          <p className="muted">{words.none}</p>
        ) : (
          <ol className={styles.decisions} aria-label={words.decisions}>
            {spokenDecisions(decisions).map(decision => (
              <li key={decision.fromSeconds} className={styles.decision}>
                <Figure className={styles.time}>{timeOf(decision)}</Figure>
                <span>{decision.text}</span>
              </li>
            ))}
          </ol>
        )}
        <div className={styles.measured}>
          <p>
            {attention === null ? (
              words.noAttention
            ) : (
              <>
                {words.attention} <Figure>{words.gaze.percent(Math.round(attention * 100))}</Figure>
              </>
            )}
          </p>
          {gaze && <GazeTable gaze={gaze} />}
          <p className={styles.note}>
            {windowsUntil
              ? words.keptUntil(formatDay(new Date(windowsUntil), new Date()))
              : words.nothingKept}{" "}
            <Link to="/signals" className="link">
              {words.signals}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
