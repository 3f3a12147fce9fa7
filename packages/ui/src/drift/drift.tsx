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
/** The picture is drawn when nothing else is to be done, and at the latest after this long. */
const idleTimeoutMs = 1_000;
/** The picture as it stands under reduced motion, and as it starts otherwise. */
const startAtSeconds = 5;

/** Safari has no idle callbacks yet. */
const whenIdle = (begin: () => void): (() => void) => {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(begin, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(callback);
};

/**
 * The signature: hairlines in the colours of the bands at the left drift into one paper-white line at the right.
 * Fills its container, which has to be positioned. Moves slowly, stands still under reduced motion.
 * Decoration: hidden from screen readers.
 * @param lock where the lines are one, as a fraction of the width
 * @param seed which field is drawn
 * @param paused whether it stands still for now: whoever offers that may let it move on. Without it, it comes to rest
 * within 5 s (WCAG 2.2.2)
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
  const ref = useRef<HTMLCanvasElement>(null);
  const animation = useRef<Animation>(null);
  const isPaused = useRef(false);
  const comesToRest = paused === undefined;

  useEffect(() => {
    isPaused.current = paused ?? false;
    animation.current?.pause(isPaused.current);
  }, [paused]);

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
      paint = createDriftPainter(context, { ...size, ratio }, oscillators, colours, { lock, waves });
      paint(shownSeconds);
    };
    const resized = new ResizeObserver(fit);
    const cancel = whenIdle(() => {
      resized.observe(canvas);
      const running = animateWhileSeen(canvas, { startAtSeconds, comesToRest }, seconds => {
        shownSeconds = seconds;
        paint(seconds);
      });
      running.pause(isPaused.current);
      animation.current = running;
      canvas.dataset.drawn = "";
    });
    return () => {
      cancel();
      animation.current?.stop();
      animation.current = null;
      resized.disconnect();
    };
  }, [lock, seed, comesToRest]);

  return (
    <div aria-hidden="true" className={cx(styles.drift, className)}>
      <canvas ref={ref} className={styles.canvas} />
    </div>
  );
}
