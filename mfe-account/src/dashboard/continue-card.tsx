import type { Session } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, formatClock } from "@phaselock/ui";
import { EndSession } from "@phaselock/ui/end-session";
import { Link, useEndSession } from "@phaselock/web";
import { useUnfinished } from "../sessions/recent-sessions.ts";
import styles from "./continue-card.module.css";
import { dashboardTexts } from "./texts.ts";

const { unfinished: words } = dashboardTexts;

function Unfinished({ session }: { session: Session }) {
  const { playedSeconds, plannedSeconds } = session;
  const end = useEndSession(session);
  return (
    <section className={styles.card} aria-label={words.heading}>
      <div>
        <h2 className={styles.name}>{words.left(session.modeName)}</h2>
        <p className={styles.played}>
          <Figure>{words.played(formatClock(playedSeconds), formatClock(plannedSeconds))}</Figure>
        </p>
      </div>
      <div className={styles.actions}>
        <Link to={`/play/${session.modeId}?continue=${session.id}`} className={buttonClass("go")}>
          {words.continue}
        </Link>
        <EndSession session={session} end={end} />
      </div>
      <progress
        className={styles.progress}
        style={{ color: bandColour(session.band) }}
        value={playedSeconds}
        max={plannedSeconds}
        aria-label={words.progress}
      />
    </section>
  );
}

/** The unfinished session; renders nothing if there is none. */
export function ContinueCard() {
  const session = useUnfinished();
  return session ? <Unfinished session={session} /> : null;
}
