import { createGlow, createPainter, type Frame, guardedSize, type Look } from "@phaselock/signal";
import { observeSize } from "./observe-size.ts";
import { readColours } from "./read-colours.ts";
import { addCanvas, type Judge, type Surface } from "./surface.ts";

const maxPixelRatio = 2;

// Forces CPU rendering: hairlines take 3 ms a frame there, but up to 600 ms on an emulated graphics card, and reading
// pixels back for the guard doesn't wait for a graphics card either.
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext("2d", { willReadFrequently: true });

/** Paints a look on two canvases, a glow under lines, for browsers without a graphics card. Judges what it painted at once. */
export function openCanvasSurface(
  host: HTMLElement,
  look: Look,
  judge: Judge,
  figure: HTMLElement | undefined,
): Surface | undefined {
  const canvases = { glow: addCanvas(host), lines: addCanvas(host) };
  const glowContext = contextOf(canvases.glow);
  const linesContext = contextOf(canvases.lines);
  const readerContext = contextOf(Object.assign(document.createElement("canvas"), guardedSize));
  const remove = () => {
    canvases.glow.remove();
    canvases.lines.remove();
  };
  if (!glowContext || !linesContext || !readerContext) {
    remove();
    return undefined;
  }
  const colours = readColours(host);
  let paint: (frame: Frame) => void = () => {};
  let last: Frame | undefined;
  let unjudgedMs: number | undefined;
  const stopObserving = observeSize(
    host,
    size => {
      const ratio = Math.min(size.ratio, maxPixelRatio);
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
    },
    figure,
  );
  return {
    show(frame, atMs) {
      last = frame;
      unjudgedMs = atMs;
      paint(frame);
    },
    judge() {
      if (unjudgedMs === undefined) return;
      const { width, height } = guardedSize;
      readerContext.drawImage(canvases.glow, 0, 0, width, height);
      readerContext.drawImage(canvases.lines, 0, 0, width, height);
      judge(readerContext.getImageData(0, 0, width, height).data, unjudgedMs);
      unjudgedMs = undefined;
    },
    close() {
      stopObserving();
      remove();
    },
  };
}
