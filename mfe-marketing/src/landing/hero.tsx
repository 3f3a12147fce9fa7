import { Button, buttonClass } from "@phaselock/ui";
import { Drift } from "@phaselock/ui/drift";
import type { Listening } from "@phaselock/ui/listen";
import { Link } from "@phaselock/web/page";
import { useMemo } from "react";
import { texts } from "../texts.ts";
import styles from "./hero.module.css";
import { SampleRow } from "./sample-row.tsx";
import { SampleWave } from "./sample-wave.tsx";
import { useSamples } from "./use-samples.ts";

const { landing } = texts;

type HeroProps = {
  /** Whether motion on the page is paused. */
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
};

/** Where the lines lock as a sample starts and as it ends, as fractions of the width. */
const lock = { start: 0.92, end: 0.16 } as const;

/** The lock of the lines as a sample plays: they lock further and further to the left. Undefined while nothing plays. */
const useLock = (listening: Listening | undefined): (() => number) | undefined => {
  const { state, seconds = 0, playing } = listening ?? {};
  return useMemo(() => {
    if (state !== "playing") return undefined;
    return () => lock.start + ((lock.end - lock.start) * (playing?.()?.heardSeconds() ?? 0)) / seconds;
  }, [state, seconds, playing]);
};

/**
 * The headline, three samples to listen to, and the lines, which lock as a sample plays. Its button pauses all motion on
 * the page.
 */
export function Hero({ isPaused, onPausedChange }: HeroProps) {
  const { samples, latest } = useSamples();
  const isOffered = latest?.listening.isHeard ?? false;
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        <h1 className={styles.heading}>{landing.heading}</h1>
        <p className={styles.lead}>{landing.lead}</p>
        <div className={styles.actions}>
          <Link to="/login" className={buttonClass(isOffered ? "plain" : "go")}>
            {landing.tryIt}
          </Link>
          <Link to="/pricing" className={buttonClass("plain")}>
            {landing.viewPremium}
          </Link>
        </div>
      </div>
      <div className={styles.scope}>
        <Drift paused={isPaused} followLock={useLock(latest?.listening)} />
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
      <div className={`wrap ${styles.samples}`}>
        <div className={styles.wave}>
          <SampleWave key={latest?.mode.id} listening={latest?.listening} />
        </div>
        <SampleRow samples={samples} latest={latest} isOffered={isOffered} />
      </div>
    </section>
  );
}
