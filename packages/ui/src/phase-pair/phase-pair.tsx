import type { Band } from "@phaselock/contracts";
import { useId } from "react";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import { FadingStroke } from "./fading-stroke.tsx";
import { pairPath } from "./pair-path.ts";
import styles from "./phase-pair.module.css";

const shape = { width: 720, height: 120, waves: 6, lock: 0.72 };
const leading = pairPath({ ...shape, apart: 1.6 });
const trailing = pairPath({ ...shape, apart: -1.6 });
const locked = pairPath({ ...shape, apart: 0 });
/** Where the colours end and paper begins. Mixing the two colours instead would show the hue of a third band. */
const fade = { x1: shape.width * 0.52, x2: shape.width * 0.76 };

/**
 * Two waves meet and continue as one: the small form of the signature. Decorative: hidden from screen readers.
 * @param bands the waves' bands before they meet
 */
export function PhasePair({
  bands: [one, other],
  className,
}: {
  bands: readonly [Band, Band];
  className?: string;
}) {
  const id = useId();
  return (
    <svg
      className={cx(styles.pair, className)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <FadingStroke id={`${id}-one`} d={leading} colour={bandColour(one)} from={1} fade={fade} />
      <FadingStroke id={`${id}-other`} d={trailing} colour={bandColour(other)} from={1} fade={fade} />
      <FadingStroke id={`${id}-locked`} d={locked} colour="var(--paper)" from={0} fade={fade} />
    </svg>
  );
}
