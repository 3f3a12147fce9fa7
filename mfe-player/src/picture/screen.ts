import {
  type Breach,
  type Colours,
  createGlow,
  createGuard,
  createPainter,
  type Frame,
  guardedSize,
  type Look,
  parseHex,
} from "@phaselock/signal";
import { beatLight } from "./beat-light.ts";

const maxPixelRatio = 2;

function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string) => parseHex(style.getPropertyValue(`--${name}`).trim());
  const bands = {
    delta: read("delta"),
    theta: read("theta"),
    alpha: read("alpha"),
    beta: read("beta"),
    gamma: read("gamma"),
  };
  return { beat: hz => beatLight(bands, hz), paper: read("paper"), ground: read("ground-player") };
}

/** Two canvases, one over the other, that always fit their element, and the guard that reads them. */
export type Screen = {
  show(frame: Frame): void;
  /** Reads what was just painted. Call once after each `show`. @returns the first breach of a flash rule, if any */
  breachAt(nowMs: number): Breach | null;
  /** Hides the picture for good. */
  darken(): void;
  close(): void;
};

// Forces CPU rendering: hairlines take 3 ms a frame there, but up to 600 ms on an emulated graphics card, and reading
// pixels back for the guard doesn't wait for a graphics card either.
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext("2d", { willReadFrequently: true });

/** Paints a look on a glow canvas and a lines canvas. The last frame is painted again after a resize. */
export function openScreen(
  canvases: { readonly glow: HTMLCanvasElement; readonly lines: HTMLCanvasElement },
  look: Look,
): Screen | undefined {
  const glowContext = contextOf(canvases.glow);
  const linesContext = contextOf(canvases.lines);
  const reader = document.createElement("canvas");
  Object.assign(reader, guardedSize);
  const readerContext = contextOf(reader);
  if (!glowContext || !linesContext || !readerContext) return undefined;
  const colours = readColours(canvases.lines);
  const guard = createGuard(guardedSize);
  let paint: (frame: Frame) => void = () => {};
  let last: Frame | undefined;
  const adapt = () => {
    const size = { width: canvases.lines.clientWidth, height: canvases.lines.clientHeight };
    if (size.width === 0 || size.height === 0) return;
    const ratio = Math.min(devicePixelRatio, maxPixelRatio);
    canvases.lines.width = size.width * ratio;
    canvases.lines.height = size.height * ratio;
    linesContext.scale(ratio, ratio);
    const glow = createGlow(size, colours);
    canvases.glow.width = glow.width;
    canvases.glow.height = glow.height;
    const image = new ImageData(glow.pixels, glow.width, glow.height);
    const paintLines = createPainter(linesContext, size, look, colours);
    paint = frame => {
      glow.paint(frame);
      glowContext.putImageData(image, 0, 0);
      paintLines(frame);
    };
    if (last) paint(last);
  };
  const resized = new ResizeObserver(adapt);
  resized.observe(canvases.lines);
  adapt();
  return {
    show(frame) {
      last = frame;
      paint(frame);
    },
    breachAt(nowMs) {
      const { width, height } = guardedSize;
      readerContext.drawImage(canvases.glow, 0, 0, width, height);
      readerContext.drawImage(canvases.lines, 0, 0, width, height);
      return guard.check(readerContext.getImageData(0, 0, width, height).data, nowMs);
    },
    darken() {
      canvases.glow.style.visibility = "hidden";
      canvases.lines.style.visibility = "hidden";
    },
    close: () => resized.disconnect(),
  };
}
