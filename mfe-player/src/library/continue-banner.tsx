import { type Mode, type Session, variantOf } from "@phaselock/contracts";
import { buttonClass, formatHz, formatLength, ScoreCurve } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { Link, useEndSession } from "@phaselock/web";
import { readJournal } from "../session/reports/journal.ts";
import { continuationOf } from "../session/start/unfinished.ts";
import styles from "./continue-banner.module.css";
import { playTexts } from "./texts.tsx";

const words = playTexts.unfinished;

/**
 * Offers to continue an unfinished session from where it stopped, on any device, or to end it. Never the screen's primary
 * action.
 */
export function ContinueBanner({ session, modes }: { session: Session; modes: readonly Mode[] }) {
  const journal = readJournal(localStorage, session.id);
  const { playedSeconds, plannedSeconds } = continuationOf(session, journal);
  const end = useEndSession(session);
  const mode = modes.find(({ id }) => id === session.modeId);
  return (
    <section className={styles.banner} aria-label={words.region}>
      <div className={styles.curve}>
        {mode && (
          <ScoreCurve
            curve={variantOf(mode, plannedSeconds).curve}
            label={playTexts.curve(mode.name, formatHz(mode.targetFrequencyHz))}
            playedPart={playedSeconds / plannedSeconds}
          />
        )}
      </div>
      <p className="muted">
        <span className={styles.name}>{session.modeName}</span>{" "}
        {words.stopped(
          <span className={styles.time}>{formatLength(playedSeconds)}</span>,
          <span className={styles.time}>{formatLength(plannedSeconds)}</span>,
        )}
      </p>
      <div className={styles.actions}>
        <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass()}>
          {words.continue}
        </Link>
        <EndSession session={session} end={end} />
      </div>
    </section>
  );
}
