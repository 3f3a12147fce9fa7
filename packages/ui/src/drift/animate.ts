import { createPace } from "./pace.ts";

/** Motion that can't be paused must not last longer (WCAG 2.2.2). */
const restsAfterMs = 5_000;
/** Longest time that one painting advances the picture, so that it does not jump after a break. */
const longestStepMs = 100;
/** Half a display frame: tolerance for frames that come slightly early. */
const earlyMs = 8;

/**
 * Animates a picture: while moving, calls `paint` with the seconds shown so far, as often as the cost of painting
 * allows. Otherwise the seconds stop. Runs on the page or in a worker.
 * @param start.comesToRest whether the motion slows down from the start and stops for good after 5 s
 * @returns a function that starts or stops the motion; it is stopped at first
 */
export function animate(
  start: { readonly atSeconds: number; readonly comesToRest: boolean },
  paint: (seconds: number) => void,
): (isMoving: boolean) => void {
  const pace = createPace();
  let seconds = start.atSeconds;
  let movedForMs = 0;
  let lastMs: number | undefined;
  let request = 0;

  const frame = (nowMs: number) => {
    request = requestAnimationFrame(frame);
    const elapsedMs = lastMs === undefined ? 0 : nowMs - lastMs;
    if (lastMs !== undefined && elapsedMs < pace.everyMs() - earlyMs) return;
    lastMs = nowMs;
    movedForMs += elapsedMs;
    const speed = start.comesToRest ? Math.max(0, 1 - movedForMs / restsAfterMs) : 1;
    seconds += (speed * Math.min(elapsedMs, longestStepMs)) / 1000;
    const beganMs = performance.now();
    paint(seconds);
    // Without a graphics card the browser rasterizes at the end of the frame, before any other task. Hence the timeout.
    setTimeout(() => pace.record(performance.now() - beganMs));
    if (speed === 0) cancelAnimationFrame(request);
  };

  return isMoving => {
    cancelAnimationFrame(request);
    lastMs = undefined;
    const isAtRest = start.comesToRest && movedForMs >= restsAfterMs;
    if (isMoving && !isAtRest) request = requestAnimationFrame(frame);
  };
}
