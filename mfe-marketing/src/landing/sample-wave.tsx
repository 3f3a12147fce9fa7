import { Drift } from "@phaselock/ui/drift";
import type { Listening } from "@phaselock/ui/listen";
import { useEffect, useRef } from "react";
import styles from "./sample-wave.module.css";

/** The lines coincide from here on, as a fraction of the width. */
const lock = 0.62;

/**
 * The lines as the time axis of the latest sample: a playhead crosses them by the audio clock, without a change of state,
 * and what is still to be heard is dimmer. Decorative: the time is also said in words.
 */
export function SampleWave({ isPaused, listening }: { isPaused: boolean; listening: Listening | undefined }) {
  const host = useRef<HTMLDivElement>(null);
  const { state, seconds = 0, playing, isHeard } = listening ?? {};
  // A sample that was stopped stays as it was heard.
  const isMarked = state !== undefined && !isHeard;

  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let request = 0;
    const follow = () => {
      const heard = (state !== "preparing" && playing?.()?.heardSeconds()) || 0;
      const shown = isStill ? Math.floor(heard) : heard;
      host.current?.style.setProperty("--heard", `${shown / (seconds || 1)}`);
      if (state === "playing") request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [state, seconds, playing]);

  return (
    <div ref={host} className={styles.wave} data-marked={isMarked || undefined}>
      <Drift lock={lock} paused={isPaused} />
      <span className={styles.ahead} />
    </div>
  );
}
