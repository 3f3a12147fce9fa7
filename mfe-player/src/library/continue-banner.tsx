import type { ListedSession, Mode } from "@phaselock/contracts";
import { buttonClass, formatHz, formatLength, ScoreCurve } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { Link, useEndSession } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { readJournal } from "../session/reports/journal.ts";
import { continuationOf } from "../session/start/unfinished.ts";
import { ownPatternsQuery } from "../shared/queries.ts";
import styles from "./continue-banner.module.css";
import { curveOfSession } from "./curve-of-session.ts";
import { playTexts } from "./texts.tsx";

const words = playTexts.unfinished;

/**
 * Offers to continue an unfinished session from where it stopped, on any device, or to end it. Never the screen's primary
 * action.
 */
export function ContinueBanner({ session, modes }: { session: ListedSession; modes: readonly Mode[] }) {
  const journal = readJournal(localStorage, session.id);
  const { playedSeconds, plannedSeconds } = continuationOf(session, journal);
  const stopped = { ...session, playedSeconds };
  const end = useEndSession(stopped);
  const { data: patterns } = useQuery(ownPatternsQuery);
  const curve = curveOfSession(session, modes, patterns);
  return (
    <section className={styles.banner} aria-label={words.region}>
      <div className={styles.curve}>
        {curve && (
          <ScoreCurve
            curve={curve}
            label={playTexts.curve(session.modeName, formatHz(session.targetFrequencyHz))}
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
        <EndSession session={stopped} end={end} />
      </div>
    </section>
  );
}
