import type { Breach, Frame } from "@phaselock/signal";

/** Judges a frame that was emitted, scaled down to the guard's size. RGBA in sRGB codes. */
export type Judge = (pixels: ArrayLike<number>, atMs: number) => Breach | null;

/** What paints frames inside an element. */
export type Surface = {
  /** Shows a frame. The last one is shown again after a resize. */
  show(frame: Frame, atMs: number): void;
  /** Judges the frames that have been read since the last call. Never waits for one that was just shown. */
  judge(): void;
  close(): void;
};

/** Adds a canvas that fills its host. */
export function addCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
  host.append(canvas);
  return canvas;
}
