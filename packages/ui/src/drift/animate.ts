import { createPace } from "./pace.ts";

/** What nobody can stop must not move for longer (WCAG 2.2.2). */
const restsAfterMs = 5_000;
/** Time that passed between two paintings is shown up to this; what stood still goes on from where it was. */
const longestStepMs = 100;
/** Half a frame of a display, so that a frame is not missed for having come a little early. */
const earlyMs = 8;

/**
 * Calls `paint` with the seconds shown so far, as often as its cost allows, while it is to move. Time stands still
 * otherwise. On the page or in a worker.
 * @param start.comesToRest whether it slows down from the start and is at rest after 5 s, for good
 * @returns says whether it is to move; at first it is not
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
    // Without a graphics card the pixels are made when the frame ends, before anything else has its turn.
    setTimeout(() => pace.took(performance.now() - beganMs));
    if (speed === 0) cancelAnimationFrame(request);
  };

  return isMoving => {
    cancelAnimationFrame(request);
    lastMs = undefined;
    const isAtRest = start.comesToRest && movedForMs >= restsAfterMs;
    if (isMoving && !isAtRest) request = requestAnimationFrame(frame);
  };
}
