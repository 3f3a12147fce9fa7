import type { Phase } from "@phaselock/signal";
import { Figure } from "@phaselock/ui";
import { texts } from "../texts.ts";
import styles from "./controls.module.css";

const words = texts.running;

const isFullScreen = () => document.fullscreenElement !== null;

function toggleFullScreen() {
  // The browser may refuse; the window then stays as it is.
  if (isFullScreen()) void document.exitFullscreen().catch(() => {});
  else void document.documentElement.requestFullscreen().catch(() => {});
}

/** The session's phases, with pause, full screen and volume. */
export function Controls(props: {
  phases: readonly Phase[];
  playedSeconds: number;
  isRunning: boolean;
  volumePercent: number;
  onToggle: () => void;
  onVolume: (percent: number) => void;
}) {
  const { phases, playedSeconds, isRunning, volumePercent } = props;
  const current = phases.findLast(phase => phase.from <= playedSeconds);
  return (
    <div className={styles.controls} data-fades>
      <p className={styles.phases}>
        {phases.map(phase => (
          <Figure
            key={phase.from}
            size="caption"
            className={phase === current ? styles.current : undefined}
            aria-current={phase === current ? "step" : undefined}
          >
            {phase.name}
          </Figure>
        ))}
      </p>
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.main}
          onClick={props.onToggle}
          aria-label={isRunning ? words.pause : words.resume}
        >
          <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
            <path d={isRunning ? "M5 3h3v12H5zM10 3h3v12h-3z" : "M5 3l10 6-10 6z"} />
          </svg>
        </button>
        {document.fullscreenEnabled && (
          <button
            type="button"
            className={styles.small}
            onClick={toggleFullScreen}
            aria-label={words.fullScreen}
          >
            <svg
              width="18"
              height="18"
              viewBox="0 0 18 18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4" />
            </svg>
          </button>
        )}
      </div>
      <label className={styles.volume}>
        <span className="unseen">{words.volume}</span>
        <svg
          width="18"
          height="18"
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M3 7h3l4-4v12l-4-4H3zM13 6c1.6 1.6 1.6 4.4 0 6" />
        </svg>
        <input
          type="range"
          min={0}
          max={100}
          value={volumePercent}
          onChange={event => props.onVolume(event.target.valueAsNumber)}
          style={{ backgroundSize: `${volumePercent}% 2px, 100% 2px` }}
        />
        <Figure className={styles.percent}>{volumePercent}</Figure>
      </label>
    </div>
  );
}
