import { useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import styles from "./drift.module.css";
import { type ShownDrift, showDrift } from "./show-drift.ts";

/**
 * The signature: hairlines in the bands' colours at the left drift into one paper-white line at the right. Fills its
 * container, which must be positioned. Moves slowly, and stays still under reduced motion.
 * Decorative: hidden from screen readers.
 * @param lock where the lines coincide, as a fraction of the width
 * @param seed selects the field
 * @param paused whether the motion is paused. A page that offers a pause button may let it move on; without this prop,
 * the motion stops within 5 s (WCAG 2.2.2)
 */
export function Drift({
  lock = 0.66,
  seed = 7,
  paused,
  className,
}: {
  lock?: number;
  seed?: number;
  paused?: boolean;
  className?: string;
}) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownDrift>(null);
  const comesToRest = paused === undefined;

  useEffect(() => {
    if (!host.current) return;
    shown.current = showDrift(host.current);
    return shown.current.remove;
  }, []);
  useEffect(
    () => shown.current?.draw({ picture: "lines", lock, seed, comesToRest }),
    [lock, seed, comesToRest],
  );
  useEffect(() => shown.current?.pause(paused ?? false), [paused]);

  return <div ref={host} aria-hidden="true" className={cx(styles.drift, className)} />;
}
