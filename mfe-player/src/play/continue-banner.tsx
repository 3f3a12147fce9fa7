import type { Session } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { readJournal } from "../player/journal.ts";
import styles from "./continue-banner.module.css";
import { continuationOf } from "./unfinished.ts";

/** A session that was left: it goes on where it stood, whichever device has played it. */
export function ContinueBanner({ session }: { session: Session }) {
  const journal = readJournal(localStorage, session.id);
  const { playedSeconds, plannedSeconds } = continuationOf(session, journal);
  return (
    <section className={styles.banner} aria-label="Session under way">
      <p>
        {session.modeName} is not finished: <Figure>{formatClock(playedSeconds)}</Figure> of{" "}
        <Figure>{formatClock(plannedSeconds)}</Figure> played{journal ? "." : ", on another device."}
      </p>
      <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass("go")}>
        {journal ? "Continue" : "Continue here"}
      </Link>
    </section>
  );
}
