import { bandColour, cx } from "@phaselock/ui";
import { type TraceShape, tracePieces } from "./trace-path.ts";
import styles from "./traces.module.css";

const width = 640;
const height = 320;

/** Stacked traces, each piece in the colour of its band. Decorative, so hidden from screen readers. */
export function Traces({
  traces,
  className,
}: {
  traces: readonly TraceShape[];
  className?: string | undefined;
}) {
  const row = height / traces.length;
  return (
    <svg
      className={cx(styles.traces, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {traces.map((trace, at) => {
        const frame = { width, height: row * 0.56, middle: row * (at + 0.5) };
        return tracePieces(trace, frame).map(({ band, d }) => (
          <path key={d} d={d} stroke={bandColour(band)} vectorEffect="non-scaling-stroke" />
        ));
      })}
    </svg>
  );
}
