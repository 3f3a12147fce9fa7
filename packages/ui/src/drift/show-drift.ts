import styles from "./drift.module.css";
// Vite bundles the worker with its imports into one file of its own, beside the remote's other files.
import workerUrl from "./drift-worker.ts?worker&url";
import type { Draughtsman, Scene, Told } from "./scene.ts";

/** A picture in its place. */
export type ShownDrift = {
  draw(scene: Scene): void;
  pause(isPaused: boolean): void;
  remove(): void;
};

/** Bands and locked line, as the tokens are named. Names alone: what knows the lines is the worker's. */
const colourNames = ["delta", "theta", "alpha", "beta", "gamma", "paper"];

const createWorker = (onDrawn: () => void): Draughtsman => {
  const worker = new Worker(workerUrl, { type: "module" });
  worker.onmessage = onDrawn;
  return worker;
};

/**
 * Shows a drift in an element. A worker draws it, from when it first comes into view; all that the page does is to say
 * how it is seen. It moves while it is on screen, the page visible and nobody has paused it, and never under reduced
 * motion.
 */
export function showDrift(host: Element): ShownDrift {
  // A canvas can be given away only once, so each picture has its own.
  const canvas = document.createElement("canvas");
  canvas.className = styles.canvas ?? "";
  host.append(canvas);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const removal = new AbortController();
  const { signal } = removal;
  let size = { width: 0, height: 0, ratio: 1 };
  let isOnScreen = false;
  let isPaused = false;
  let scene: Scene | undefined;
  let isOpened = false;
  let draughtsman: Draughtsman | undefined;

  const onDrawn = () => {
    canvas.dataset.drawn = "";
  };
  const tell = (more: Omit<Told, "view"> = {}, given: Transferable[] = []) => {
    const isMoving = isOnScreen && !isPaused && !document.hidden && !reduced.matches;
    draughtsman?.postMessage({ ...more, view: { ...size, isMoving } }, given);
  };
  const open = async () => {
    isOpened = true;
    const given = canvas.transferControlToOffscreen?.();
    const opened = given ? createWorker(onDrawn) : (await import("./draw-on-page.ts")).drawOnPage(onDrawn);
    if (signal.aborted) return;
    draughtsman = opened;
    const style = getComputedStyle(host);
    const colours = colourNames.map(name => [name, style.getPropertyValue(`--${name}`)] as const);
    const material = { canvas: given ?? canvas, colours: Object.fromEntries(colours) };
    tell({ material, scene }, given && [given]);
  };
  const changed = () => tell();
  /** Puts the canvas on the device's own pixels: between two of them a hairline is blurred over both. */
  const measure = () => {
    const ratio = devicePixelRatio;
    const onPixel = (length: number) => Math.round(length * ratio) / ratio;
    const place = host.getBoundingClientRect();
    const [left, top] = [place.left + scrollX, place.top + scrollY];
    const [fromX, fromY] = [onPixel(left), onPixel(top)];
    const [width, height] = [onPixel(left + place.width) - fromX, onPixel(top + place.height) - fromY];
    const edges = { left: fromX - left, top: fromY - top, width, height };
    for (const [edge, length] of Object.entries(edges)) canvas.style.setProperty(edge, `${length}px`);
    size = { width: Math.round(width * ratio), height: Math.round(height * ratio), ratio };
    tell();
  };
  /** A window that goes to another screen keeps its size and changes its pixels. */
  const followDensity = () => {
    const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const densityChanged = () => {
      measure();
      followDensity();
    };
    density.addEventListener("change", densityChanged, { once: true, signal });
  };
  const sized = new ResizeObserver(measure);
  const seen = new IntersectionObserver(entries => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    tell();
    if (isOnScreen && !isOpened) void open();
  });
  sized.observe(host);
  seen.observe(canvas);
  followDensity();
  reduced.addEventListener("change", changed, { signal });
  document.addEventListener("visibilitychange", changed, { signal });

  return {
    draw(wanted) {
      scene = wanted;
      tell({ scene });
    },
    pause(wanted) {
      isPaused = wanted;
      tell();
    },
    remove() {
      removal.abort();
      seen.disconnect();
      sized.disconnect();
      draughtsman?.terminate();
      canvas.remove();
    },
  };
}
