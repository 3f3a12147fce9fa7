import { useEffect, useRef } from "react";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import driftStyles from "./drift.module.css";
import styles from "./ring.module.css";
import { ringStill, stillSide } from "./ring-still.ts";
import { type ShownDrift, showDrift } from "./show-drift.ts";

const still = ringStill();

/** The ring's lock, read at each animation frame: how far its beads are in phase, 0…1, and the beat's colour. */
export type FollowedLock = { readonly lock: () => number; readonly hz: number };

/**
 * The picture of a session as a ring: beads in the colours of all bands, which lock into arms of one colour. Fills its
 * container, which must be positioned. Its first moment is part of the prerendered page. Moves slowly, and stays still
 * under reduced motion. Decorative: hidden from screen readers.
 * @param paused whether the motion is paused
 * @param followed followed as long as it is given; then the ring stays as it is
 */
export function Ring(props: {
  paused: boolean;
  followed: FollowedLock | undefined;
  className?: string | undefined;
}) {
  const { paused, followed, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownDrift>(null);

  useEffect(() => {
    if (!host.current) return;
    shown.current = showDrift(host.current);
    shown.current.draw({ picture: "ring", lock: 0, seed: 0, comesToRest: false });
    return shown.current.remove;
  }, []);
  useEffect(() => shown.current?.pause(paused), [paused]);

  useEffect(() => {
    if (!followed) return;
    let request = 0;
    const follow = () => {
      shown.current?.lockAt(followed.lock(), followed.hz);
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [followed]);

  return (
    <div ref={host} aria-hidden="true" className={cx(driftStyles.drift, styles.ring, className)}>
      <svg
        className={styles.still}
        viewBox={`${-stillSide / 2} ${-stillSide / 2} ${stillSide} ${stillSide}`}
        aria-hidden="true"
      >
        {still.map(({ band, trails, heads }) => (
          <g key={band} stroke={bandColour(band)}>
            <path className={styles.trails} d={trails} vectorEffect="non-scaling-stroke" />
            <path className={styles.heads} d={heads} vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </svg>
    </div>
  );
}
