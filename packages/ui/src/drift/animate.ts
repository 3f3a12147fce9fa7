/** What moves until it is stopped. */
export type Animation = { pause(isPaused: boolean): void; stop(): void };

/** What moves ten pixels in a second is smooth at this, and costs a machine without a graphics card little. */
const frameMs = 1000 / 12;
/** What nobody can stop must not move for longer (WCAG 2.2.2). */
const restsAfterMs = 5_000;
const reducedMotion = "(prefers-reduced-motion: reduce)";

type Pace = {
  readonly startAtSeconds: number;
  /** Whether it slows down from the start and is at rest after 5 s, for good. */
  readonly comesToRest: boolean;
};

/**
 * Calls `paint` about 12 times a second with the seconds shown so far, only while the element is on screen, the page
 * visible and nobody has paused it; under reduced motion it paints one still picture. Time stands still meanwhile.
 */
export function animateWhileSeen(
  element: Element,
  { startAtSeconds, comesToRest }: Pace,
  paint: (seconds: number) => void,
): Animation {
  const still = matchMedia(reducedMotion);
  let seconds = startAtSeconds;
  let movedForMs = 0;
  let lastMs: number | undefined;
  let onScreen = false;
  let isPaused = false;
  let request = 0;

  const frame = (nowMs: number) => {
    request = requestAnimationFrame(frame);
    const elapsedMs = lastMs === undefined ? 0 : nowMs - lastMs;
    if (lastMs !== undefined && elapsedMs < frameMs - 2) return;
    lastMs = nowMs;
    movedForMs += elapsedMs;
    const pace = comesToRest ? Math.max(0, 1 - movedForMs / restsAfterMs) : 1;
    seconds += (pace * Math.min(elapsedMs, 100)) / 1000;
    paint(seconds);
    if (pace === 0) settle();
  };
  const settle = () => {
    cancelAnimationFrame(request);
    lastMs = undefined;
    const isAtRest = comesToRest && movedForMs >= restsAfterMs;
    if (onScreen && !isPaused && !isAtRest && !document.hidden && !still.matches)
      request = requestAnimationFrame(frame);
  };

  const seen = new IntersectionObserver(entries => {
    onScreen = entries.some(entry => entry.isIntersecting);
    settle();
  });
  paint(seconds);
  seen.observe(element);
  still.addEventListener("change", settle);
  document.addEventListener("visibilitychange", settle);

  return {
    pause(wanted) {
      isPaused = wanted;
      settle();
    },
    stop() {
      cancelAnimationFrame(request);
      seen.disconnect();
      still.removeEventListener("change", settle);
      document.removeEventListener("visibilitychange", settle);
    },
  };
}
