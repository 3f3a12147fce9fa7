import type { Session } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { Link, useEndSession } from "@phaselock/web";
import { readJournal } from "../session/reports/journal.ts";
import { continuationOf } from "../session/start/unfinished.ts";
import styles from "./continue-banner.module.css";
import { playTexts } from "./texts.tsx";

const words = playTexts.unfinished;

/** Offers to continue an unfinished session from where it stopped, on any device, or to end it. */
export function ContinueBanner({ session }: { session: Session }) {
  const journal = readJournal(localStorage, session.id);
  const { playedSeconds, plannedSeconds } = continuationOf(session, journal);
  const end = useEndSession(session);
  return (
    <section className={styles.banner} aria-label={words.region}>
      <p>
        {words.left(
          session.modeName,
          <Figure>{formatClock(playedSeconds)}</Figure>,
          <Figure>{formatClock(plannedSeconds)}</Figure>,
        )}
      </p>
      <div className={styles.actions}>
        <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass("go")}>
          {words.continue}
        </Link>
        <EndSession session={session} end={end} />
      </div>
    </section>
  );
}
