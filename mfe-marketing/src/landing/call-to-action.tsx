import { buttonClass } from "@phaselock/ui";
import { Drift } from "@phaselock/ui/drift";
import { Link } from "@phaselock/web/page";
import { texts } from "../texts.ts";
import styles from "./call-to-action.module.css";

/** A second call to action, over lines that have already locked. */
export function CallToAction({ isPaused }: { isPaused: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="call-to-action">
      <div className={`wrap ${styles.row}`}>
        <h2 id="call-to-action" className={styles.heading}>
          {texts.landing.callToAction}
        </h2>
        <Link to="/login" className={buttonClass("go")}>
          {texts.landing.tryIt}
        </Link>
      </div>
      <div className={styles.trace}>
        <Drift lock={0.3} seed={23} paused={isPaused} />
      </div>
    </section>
  );
}
