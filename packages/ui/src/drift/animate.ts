/** What moves until it is stopped. */
export type Animation = { pause(isPaused: boolean): void; stop(): void };

/** What moves ten pixels in a second is smooth at this, and costs a machine without a graphics card little. */
const frameMs = 1000 / 12;
const reducedMotion = "(prefers-reduced-motion: reduce)";

/**
 * Calls `paint` about 12 times a second with the seconds shown so far, only while the element is on screen, the page
 * visible and nobody has paused it; under reduced motion it paints one still picture. Time stands still meanwhile.
 */
export function animateWhileSeen(
  element: Element,
  startAtSeconds: number,
  paint: (seconds: number) => void,
): Animation {
  const still = matchMedia(reducedMotion);
  let seconds = startAtSeconds;
  let lastMs: number | undefined;
  let onScreen = false;
  let isPaused = false;
  let request = 0;

  const frame = (nowMs: number) => {
    request = requestAnimationFrame(frame);
    const elapsedMs = lastMs === undefined ? 0 : nowMs - lastMs;
    if (lastMs !== undefined && elapsedMs < frameMs - 2) return;
    lastMs = nowMs;
    seconds += Math.min(elapsedMs, 100) / 1000;
    paint(seconds);
  };
  const settle = () => {
    cancelAnimationFrame(request);
    lastMs = undefined;
    if (onScreen && !isPaused && !document.hidden && !still.matches) request = requestAnimationFrame(frame);
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
