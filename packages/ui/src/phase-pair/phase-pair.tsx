import type { Band } from "@phaselock/contracts";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import { pairPath } from "./pair-path.ts";
import styles from "./phase-pair.module.css";

const shape = { width: 720, height: 120, waves: 6, lock: 0.72 };
const leading = pairPath({ ...shape, apart: 1.6 });
const trailing = pairPath({ ...shape, apart: -1.6 });
const locked = pairPath({ ...shape, apart: 0 });

/**
 * Two waves meet and go on as one: the small form of the signature. Decoration: hidden from screen readers.
 * @param bands the two bands they have before they meet
 */
export function PhasePair({
  bands: [one, other],
  className,
}: {
  bands: readonly [Band, Band];
  className?: string;
}) {
  return (
    <svg
      className={cx(styles.pair, className)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g className={styles.fades}>
        <path d={leading} stroke={bandColour(one)} vectorEffect="non-scaling-stroke" />
        <path d={trailing} stroke={bandColour(other)} vectorEffect="non-scaling-stroke" />
      </g>
      <path className={styles.comes} d={locked} stroke="var(--paper)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
