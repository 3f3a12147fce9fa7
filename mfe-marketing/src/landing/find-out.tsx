import { experimentSessions } from "@phaselock/contracts";
import { Link } from "@phaselock/web/page";
import { SealedSessions } from "../sealed-sessions/sealed-sessions.tsx";
import { texts } from "../texts.ts";
import styles from "./find-out.module.css";

const { findOut } = texts.landing;

/** A section about comparisons: blind, of one's own sessions, with a result that may be that nothing was found. */
export function FindOut() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="find-out">
      <div className={styles.words}>
        <h2 id="find-out" className={styles.heading}>
          {findOut.heading}
        </h2>
        <p className={styles.text}>
          {findOut.text(experimentSessions)}{" "}
          <Link to="/research#find-out" className="link">
            {findOut.more}
          </Link>
        </p>
      </div>
      <SealedSessions />
    </section>
  );
}
