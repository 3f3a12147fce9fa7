import { Button, buttonClass } from "@phaselock/ui";
import { ListenButton } from "@phaselock/ui/listen";
import { type FollowedLock, Ring } from "@phaselock/ui/ring";
import { Link } from "@phaselock/web/page";
import { useMemo } from "react";
import { texts } from "../texts.ts";
import styles from "./hero.module.css";
import { SampleRow } from "./sample-row.tsx";
import { SampleWave } from "./sample-wave.tsx";
import { type HeardSample, useSamples } from "./use-samples.ts";

const { landing } = texts;

type HeroProps = {
  /** Whether motion on the page is paused. */
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
};

/** The ring's lock once a part of a sample has been heard: most beads lock early, and the last ones as it ends. */
const lockAt = (part: number): number => 0.98 * (1 - (1 - part) ** 1.8);

/** The ring's lock as a sample plays, by the audio clock. Undefined while nothing plays. */
const useLock = (latest: HeardSample | null): FollowedLock | undefined => {
  const { state, seconds = 1, playing } = latest?.listening ?? {};
  const hz = latest?.mode.hz ?? 0;
  return useMemo(() => {
    if (state !== "playing") return undefined;
    return { lock: () => lockAt((playing?.()?.heardSeconds() ?? 0) / seconds), hz };
  }, [state, seconds, playing, hz]);
};

/**
 * The first screen: the headline, a ring that locks as a sample plays, the sample's time axis, and three samples to listen
 * to. Its button pauses all motion on the page.
 */
export function Hero({ isPaused, onPausedChange }: HeroProps) {
  const samples = useSamples();
  const { all, latest, isOffered } = samples;
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.upper}`}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{landing.heading}</h1>
          <p className={styles.lead}>{landing.lead}</p>
          <div className={styles.actions}>
            <Link to="/login" className={buttonClass(isOffered ? "plain" : "go", styles.tryIt)}>
              {landing.tryIt}
            </Link>
            <ListenButton
              listening={(latest ?? all[0]).listening}
              text={landing.samples.hear(all[0].listening.seconds)}
              className={styles.hear}
            />
            <Link to="/pricing" className={buttonClass("plain", styles.premium)}>
              {landing.viewPremium}
            </Link>
          </div>
        </div>
        <div className={styles.ring}>
          <Ring paused={isPaused} followed={useLock(latest)} className={styles.beads} />
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
      <SampleWave isPaused={isPaused} listening={latest?.listening} />
      <div className="wrap">
        <SampleRow samples={samples} />
      </div>
    </section>
  );
}
