import type { Band } from "@phaselock/contracts";
import { useId } from "react";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import { driftingPath } from "./drifting-path.ts";
import { FadingStroke } from "./fading-stroke.tsx";
import styles from "./phase-pair.module.css";

const bands: readonly Band[] = ["delta", "theta", "alpha", "beta", "gamma"];
const lineCount = 25;
const shape = { width: 1440, height: 200, waves: 6 };
const inPhase = { apart: 0, faster: 0, depth: 1 };

/** Fractional part of a multiple of an irrational number: evenly scattered over 0 to 1, and the same on every visit. */
const scattered = (index: number, by: number): number => (index * by) % 1;

const linesOf = (lock: number) =>
  Array.from({ length: lineCount }, (_, index) => {
    const line = {
      apart: 2 * Math.PI * scattered(index, Math.SQRT2),
      faster: 2 * scattered(index, Math.E) - 1,
      depth: 0.25 + 0.5 * scattered(index, Math.PI),
    };
    return { band: bands[index % bands.length] ?? "alpha", d: driftingPath({ ...shape, lock }, line) };
  });

/**
 * The signature as a still picture that needs no script: hairlines of all bands drift into one. Lines that never meet
 * mean that something is wrong. Decorative: hidden from screen readers.
 * @param lock where the lines coincide, as a fraction of the width; from 2 on they stay apart
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
          d={driftingPath({ ...shape, lock }, inPhase)}
          colour="var(--paper)"
          from={0}
          fade={fade}
        />
      )}
    </svg>
  );
}
