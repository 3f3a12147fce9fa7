import { drawInWorker } from "./draw-in-worker.ts";
import styles from "./drift.module.css";
import type { DrawMessage, Renderer, Scene } from "./scene.ts";

/** A picture in its host element. */
export type ShownDrift = {
  draw(scene: Scene): void;
  pause(isPaused: boolean): void;
  /** Changes the lock, and the beat that gives a ring its colour, Hz. Ignored while the picture stands still. */
  lockAt(lock: number, hz?: number): void;
  remove(): void;
};

/** Token names of the colours. Only the names: the code that draws stays in the worker. */
const colourNames = ["delta", "theta", "alpha", "beta", "gamma", "paper"];

/**
 * Shows a picture in an element. A worker draws it once it first comes into view; the page only posts the view. It moves
 * while it is on screen, the page is visible and it is not paused, and never under reduced motion.
 */
export function showDrift(host: Element): ShownDrift {
  // A canvas can be transferred only once, so each picture creates its own.
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
  let renderer: Renderer | undefined;

  const onDrawn = () => {
    canvas.dataset.drawn = "";
  };
  const isMoving = () => isOnScreen && !isPaused && !document.hidden && !reduced.matches;
  const post = (more: Omit<DrawMessage, "view"> = {}, transfer: Transferable[] = []) => {
    renderer?.postMessage({ ...more, view: { ...size, isMoving: isMoving() } }, transfer);
  };
  const open = async () => {
    isOpened = true;
    const offscreen = canvas.transferControlToOffscreen?.();
    const opened = offscreen
      ? drawInWorker(onDrawn)
      : (await import("./draw-on-page.ts")).drawOnPage(onDrawn);
    if (signal.aborted) return;
    renderer = opened;
    const style = getComputedStyle(host);
    const colours = colourNames.map(name => [name, style.getPropertyValue(`--${name}`)] as const);
    const material = { canvas: offscreen ?? canvas, colours: Object.fromEntries(colours) };
    post({ material, scene }, offscreen && [offscreen]);
  };
  const postView = () => post();
  /** Aligns the canvas with device pixels: between two of them a hairline blurs over both. */
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
    postView();
  };
  /** Measures again when the window moves to a screen of another density, which keeps its size in CSS pixels. */
  const followDensity = () => {
    const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const densityChanged = () => {
      measure();
      followDensity();
    };
    density.addEventListener("change", densityChanged, { once: true, signal });
  };
  const resizeObserver = new ResizeObserver(measure);
  const intersectionObserver = new IntersectionObserver(entries => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    postView();
    if (isOnScreen && !isOpened) void open();
  });
  resizeObserver.observe(host);
  intersectionObserver.observe(canvas);
  followDensity();
  reduced.addEventListener("change", postView, { signal });
  document.addEventListener("visibilitychange", postView, { signal });

  return {
    draw(wanted) {
      scene = wanted;
      post({ scene });
    },
    pause(wanted) {
      isPaused = wanted;
      postView();
    },
    lockAt(lock, hz) {
      if (isMoving()) post({ lock, hz });
    },
    remove() {
      removal.abort();
      intersectionObserver.disconnect();
      resizeObserver.disconnect();
      renderer?.terminate();
      canvas.remove();
    },
  };
}
