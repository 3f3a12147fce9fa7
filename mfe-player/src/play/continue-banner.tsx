import type { Session } from "@phaselock/contracts";
import { buttonClass, Figure, formatClock } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { readJournal } from "../player/journal.ts";
import styles from "./continue-banner.module.css";
import { continuationOf } from "./unfinished.ts";

/** A session that was left: it goes on where it stood, in the browser that played it. */
export function ContinueBanner({ session }: { session: Session }) {
  const continuation = continuationOf(session, readJournal(localStorage));
  const playedSeconds = continuation?.playedSeconds ?? session.playedSeconds;
  return (
    <section className={styles.banner} aria-label="Session under way">
      <p>
        {session.modeName} is not finished: <Figure>{formatClock(playedSeconds)}</Figure> of{" "}
        <Figure>{formatClock(session.plannedSeconds)}</Figure> played
        {continuation ? "." : ", on another device. It can be continued there."}
      </p>
      {continuation && (
        <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass("go")}>
          Continue
        </Link>
      )}
    </section>
  );
}
