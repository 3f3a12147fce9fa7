import type { Session } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { readJournal } from "../session/reports/journal.ts";
import { continuationOf } from "../session/start/unfinished.ts";
import styles from "./continue-banner.module.css";
import { playTexts } from "./texts.tsx";

const words = playTexts.unfinished;

/** Offers to continue an unfinished session from where it stopped, on any device. */
export function ContinueBanner({ session }: { session: Session }) {
  const journal = readJournal(localStorage, session.id);
  const { playedSeconds, plannedSeconds } = continuationOf(session, journal);
  const describe = journal ? words.here : words.elsewhere;
  return (
    <section className={styles.banner} aria-label={words.region}>
      <p>
        {describe(
          session.modeName,
          <Figure>{formatClock(playedSeconds)}</Figure>,
          <Figure>{formatClock(plannedSeconds)}</Figure>,
        )}
      </p>
      <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass("go")}>
        {journal ? words.continue : words.continueHere}
      </Link>
    </section>
  );
}
