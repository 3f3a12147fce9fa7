import { previewSeconds } from "@phaselock/contracts";
import { Figure, formatClock } from "@phaselock/ui";
import type { Listening } from "@phaselock/ui/listen";
import { useEffect, useRef } from "react";
import styles from "./sample-wave.module.css";
import { waveBox, wavePath } from "./wave-path.ts";

/**
 * The wave of the latest sample on its own time axis. What has been heard is bright, and a playhead stands at its end: it
 * follows the audio clock without a change of state. Decorative: the time is also said in words.
 */
export function SampleWave({ listening }: { listening: Listening | undefined }) {
  const host = useRef<HTMLDivElement>(null);
  const { state, playing } = listening ?? {};

  useEffect(() => {
    let request = 0;
    let drawn = -1;
    const follow = () => {
      const now = playing?.();
      if (now && host.current) {
        const { peaks, count } = now.wave;
        host.current.style.setProperty("--heard", `${now.heardSeconds() / previewSeconds}`);
        for (const path of count === drawn ? [] : host.current.querySelectorAll("path"))
          path.setAttribute("d", wavePath(peaks, count));
        drawn = count;
      }
      // A sample that ended or was stopped stays as it was heard.
      if (state === "playing") request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [state, playing]);

  const wave = (className: string | undefined) => (
    <svg
      className={className}
      viewBox={`0 0 ${waveBox.width} ${waveBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" />
    </svg>
  );
  return (
    <div ref={host} className={styles.wave} data-state={state}>
      <div className={styles.strip}>
        {wave(styles.planned)}
        {wave(styles.heard)}
        <span className={styles.playhead} />
      </div>
      <Figure size="caption" className={styles.axis} aria-hidden="true">
        <span>{formatClock(0)}</span>
        <span>{formatClock(previewSeconds)}</span>
      </Figure>
    </div>
  );
}
