import type { Band } from "@phaselock/contracts";
import { useId } from "react";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import { FadingStroke } from "./fading-stroke.tsx";
import { pairPath } from "./pair-path.ts";
import styles from "./phase-pair.module.css";

const bands: readonly Band[] = ["delta", "theta", "alpha", "beta", "gamma"];
const linesPerBand = 4;
/** How far the outermost lines start from the common phase, in radians: some waves more, or fewer. */
const mostApart = 8;
const shape = { width: 1440, height: 200, waves: 6 };

/** The lines of all bands, those of one beside each other. */
const linesOf = (lock: number) =>
  Array.from({ length: bands.length * linesPerBand }, (_, index) => {
    const apart = mostApart * ((2 * (index + 0.5)) / (bands.length * linesPerBand) - 1);
    // Neighbours in colour are none in phase: else the picture would be a rainbow.
    const band = bands[(index * 3) % bands.length] ?? "alpha";
    return { band, d: pairPath({ ...shape, lock, apart }) };
  });

/**
 * The signature as a still picture that needs nothing to run: hairlines of all bands on their way into one. Where they
 * never meet, something is not as it should be. Decoration: hidden from screen readers.
 * @param lock where the lines are one, as a fraction of the width; from 2 on they stay apart
 */
export function PhaseLines({ lock, className }: { lock: number; className?: string | undefined }) {
  const id = useId();
  const fade = { x1: shape.width * lock * 0.6, x2: shape.width * lock };
  return (
    <svg
      className={cx(styles.pair, styles.lines, className)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className={styles.many}>
        {linesOf(lock).map(({ band, d }, index) => (
          <FadingStroke key={d} id={`${id}-${index}`} d={d} colour={bandColour(band)} from={1} fade={fade} />
        ))}
      </g>
      {lock < 1 && (
        <FadingStroke
          id={`${id}-one`}
          d={pairPath({ ...shape, lock, apart: 0 })}
          colour="var(--paper)"
          from={0}
          fade={fade}
        />
      )}
    </svg>
  );
}
