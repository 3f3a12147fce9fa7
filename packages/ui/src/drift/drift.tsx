import { useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import { type Animation, animateWhileSeen } from "./animate.ts";
import styles from "./drift.module.css";
import { createOscillators } from "./drift-field.ts";
import { createDriftPainter, readDriftColours } from "./paint-drift.ts";

const lineCount = 35;
const maxPixelRatio = 2;
/** A wave wants this width, so that narrow pictures hold fewer; but fewer than the least, and nothing is seen to lock. */
const wavePx = 240;
const [leastWaves, mostWaves] = [3.4, 5.2];
/** The picture as it stands under reduced motion, and as it starts otherwise. */
const startAtSeconds = 5;

/**
 * The signature: hairlines in the colours of the bands at the left drift into one paper-white line at the right.
 * Fills its container, which has to be positioned. Moves slowly, stands still under reduced motion.
 * Decoration: hidden from screen readers.
 * @param lock where the lines are one, as a fraction of the width
 * @param seed which field is drawn
 * @param paused whether it stands still for now. It moves for longer than 5 s, so whoever draws it has to offer that
 * (WCAG 2.2.2)
 */
export function Drift({
  lock = 0.66,
  seed = 7,
  paused = false,
  className,
}: {
  lock?: number;
  seed?: number;
  paused?: boolean;
  className?: string;
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  const animation = useRef<Animation>(null);

  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const oscillators = createOscillators(lineCount, seed);
    const colours = readDriftColours(canvas);
    let paint: (seconds: number) => void = () => {};
    let shownSeconds = startAtSeconds;

    const fit = () => {
      const size = { width: canvas.clientWidth, height: canvas.clientHeight };
      if (size.width === 0 || size.height === 0) return;
      const ratio = Math.min(devicePixelRatio, maxPixelRatio);
      canvas.width = size.width * ratio;
      canvas.height = size.height * ratio;
      context.scale(ratio, ratio);
      const waves = Math.min(mostWaves, Math.max(leastWaves, size.width / wavePx));
      paint = createDriftPainter(context, size, oscillators, colours, { lock, waves });
      paint(shownSeconds);
    };
    const resized = new ResizeObserver(fit);
    resized.observe(canvas);
    const running = animateWhileSeen(canvas, startAtSeconds, seconds => {
      shownSeconds = seconds;
      paint(seconds);
    });
    animation.current = running;
    canvas.dataset.drawn = "";
    return () => {
      running.stop();
      resized.disconnect();
    };
  }, [lock, seed]);

  useEffect(() => animation.current?.pause(paused), [paused]);

  return (
    <div aria-hidden="true" className={cx(styles.drift, className)}>
      <canvas ref={ref} className={styles.canvas} />
    </div>
  );
}
