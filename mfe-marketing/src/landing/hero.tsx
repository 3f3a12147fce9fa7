import { Button, buttonClass, Figure } from "@phaselock/ui";
import { Drift } from "@phaselock/ui/drift";
import { Link } from "@phaselock/web/page";
import { texts } from "../texts.ts";
import styles from "./hero.module.css";
import { Sample } from "./sample.tsx";

const { landing } = texts;

type HeroProps = {
  /** Whether motion on the page is paused. */
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
};

/** The headline and the animated picture with its axis. Its button pauses all motion on the page. */
export function Hero({ isPaused, onPausedChange }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        <h1 className={styles.heading}>{landing.heading}</h1>
        <p className={styles.lead}>{landing.lead}</p>
        <div className={styles.actions}>
          <Link to="/login" className={buttonClass("go")}>
            {landing.tryIt}
          </Link>
          <Link to="/pricing" className={buttonClass("plain")}>
            {landing.viewPremium}
          </Link>
          <Sample />
        </div>
      </div>
      <div className={styles.scope}>
        <Drift paused={isPaused} />
        <div className={`wrap ${styles.motion}`}>
          <Button
            variant="quiet"
            className={styles.pause}
            aria-pressed={isPaused}
            onClick={() => onPausedChange(!isPaused)}
          >
            {landing.pauseMotion}
          </Button>
        </div>
      </div>
      <div className="wrap" aria-hidden="true">
        <Figure size="caption" className={styles.axis}>
          <span>
            {landing.scope.start} <span className={styles.state}>{landing.scope.drifting}</span>
          </span>
          <span className={styles.band}>{landing.scope.band}</span>
          <span>
            {landing.scope.end} <span className={styles.state}>{landing.scope.inPhase}</span>
          </span>
        </Figure>
      </div>
    </section>
  );
}
