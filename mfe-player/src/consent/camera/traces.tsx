import { bandOf } from "@phaselock/contracts";
import { bandColour, Figure, formatHz } from "@phaselock/ui";
import { signalsTexts } from "../texts.ts";
import { type EyesRecord, type EyesSample, recordMs } from "./eyes-record.ts";
import styles from "./traces.module.css";

const words = signalsTexts.camera.live;
const width = 1000;
const height = 100;
/** The openness at the top edge; 1 is the user's own. */
const mostOpen = 1.25;

const yOf = (openness: number): number => height * (1 - Math.min(mostOpen, Math.max(0, openness)) / mostOpen);

/** The frames with a known openness as a line, which breaks where there is none. */
function pathOf(samples: readonly EyesSample[], xOf: (atMs: number) => number): string {
  let isDrawing = false;
  return samples
    .map(({ atMs, openness }) => {
      const command = isDrawing ? "L" : "M";
      isDrawing = openness !== null;
      return openness === null ? "" : `${command}${xOf(atMs).toFixed(1)} ${yOf(openness).toFixed(1)}`;
    })
    .join("");
}

/** How far the eyes were open in the last half minute, with a dot below each blink. */
export function EyesTrace({ record }: { record: EyesRecord }) {
  const { nowMs, samples, blinksAtMs, spanMs } = record;
  const shareAt = (atMs: number) => 1 - (nowMs - atMs) / recordMs;
  const seconds = Math.round(spanMs / 1000);
  return (
    <figure>
      <figcaption className={styles.caption}>
        <Figure size="caption">{words.eyes(seconds)}</Figure>
        <Figure size="caption">{words.blinks(blinksAtMs.length)}</Figure>
      </figcaption>
      <div className={styles.plot}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.base} d={`M0 ${height}H${width}`} />
          <path className={styles.line} d={pathOf(samples, atMs => width * shareAt(atMs))} />
        </svg>
        {blinksAtMs.map(atMs => (
          <i key={atMs} className={styles.blink} style={{ left: `${100 * shareAt(atMs)}%` }} />
        ))}
      </div>
    </figure>
  );
}

/** Above and below the planned beat, in hertz: as far as a session moves it. */
const reachHz = 1;

/** The beat of the last half minute. @param hzAt the beat, by seconds before now */
export function BeatTrace({ plannedHz, hzAt }: { plannedHz: number; hzAt: (ago: number) => number }) {
  const seconds = recordMs / 1000;
  const points = Array.from({ length: seconds + 1 }, (_, n) => {
    const down = (plannedHz + reachHz - hzAt(seconds - n)) / (2 * reachHz);
    return `${((n / seconds) * width).toFixed(1)} ${(height * down).toFixed(2)}`;
  });
  const now = hzAt(0);
  const colour = bandColour(bandOf(now));
  return (
    <figure>
      <figcaption className={styles.caption}>
        <Figure size="caption">{words.beat(formatHz(plannedHz))}</Figure>
        <Figure size="caption" style={{ color: colour }}>
          {words.hz(now)}
        </Figure>
      </figcaption>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        style={{ color: colour }}
      >
        <path className={styles.area} d={`M${points.join("L")}V${height}H0Z`} />
        <path className={styles.beat} d={`M${points.join("L")}`} />
      </svg>
    </figure>
  );
}
