import { openScreen } from "@phaselock/picture";
import { codeOf, createGuard, type Frame, guardedSize, type Look, linearOf } from "@phaselock/signal";
import type { PaintsWith } from "../take.ts";

const saturatedRed = 0.8;
const linearOfCode = Float32Array.from({ length: 256 }, (_, code) => linearOf(code));

/** What a film of emitted frames holds. Luminance is relative luminance 0…1. */
export type Film = {
  /** Mean luminance of the middle quarter, one number a frame. */
  readonly middle: readonly number[];
  /** Mean luminance of each patch, frame by frame. */
  readonly patches: readonly (readonly number[])[];
  /** The largest difference between the lightest and the darkest code of one pixel. */
  readonly largestSwing: number;
  /** Mean luminance of all frames. */
  readonly mean: number;
  /** The first breach that the guard found, read at its own resolution. */
  readonly breach: string | null;
  /** Pixels that were a saturated red and lighter than black in some frame. */
  readonly redPixels: number;
  /** The guard's frames as BGR in codes, base64; only if asked for. */
  readonly clip: string | null;
  /** Milliseconds that a frame took, reading included. */
  readonly frameMs: number;
};

type Size = { readonly width: number; readonly height: number };

/** Reads what an element's canvases emit, as RGBA. */
function createReader(
  host: HTMLElement,
  { width, height }: Size,
  paintsWith: PaintsWith,
): () => Uint8ClampedArray {
  if (paintsWith === "webgl") {
    const gl = host.querySelector("canvas")?.getContext("webgl2");
    if (!gl) throw new Error("No WebGL2 in this browser");
    const pixels = new Uint8Array(4 * width * height);
    return () => {
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return new Uint8ClampedArray(pixels.buffer);
    };
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas in this browser");
  return () => {
    for (const layer of host.querySelectorAll("canvas")) context.drawImage(layer, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
}

const base64Of = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

/** Paints frames one after the other, as fast as they come, and reads each as it is emitted. */
export function film(
  look: Look,
  frames: readonly Frame[],
  options: {
    readonly size: Size;
    /** Width and height of a patch, pixels. */
    readonly patchPx: number;
    readonly frameHz: number;
    readonly paintsWith: PaintsWith;
    readonly withClip: boolean;
  },
): Film {
  const { size, patchPx, frameHz, paintsWith, withClip } = options;
  const { width, height } = size;
  const host = document.querySelector<HTMLElement>("#picture");
  if (!host) throw new Error("The page has no picture");
  const screen = openScreen(host, look, { paintsWith });
  if (!screen) throw new Error(`No picture with ${paintsWith}`);

  const columns = Math.floor(width / patchPx);
  const rows = Math.floor(height / patchPx);
  const luminance = new Float32Array(width * height);
  const lowest = new Float32Array(width * height).fill(2);
  const highest = new Float32Array(width * height).fill(-1);
  const red = new Uint8Array(width * height);
  const guard = createGuard(guardedSize);
  const guarded = new Uint8ClampedArray(4 * guardedSize.width * guardedSize.height);
  const [across, down] = [width / guardedSize.width, height / guardedSize.height];
  const clip = new Uint8Array(withClip ? 3 * guardedSize.width * guardedSize.height * frames.length : 0);
  const middle: number[] = [];
  const patches: number[][] = [];
  let breach: string | null = null;
  let sum = 0;

  const readGuarded = (pixels: Uint8ClampedArray, n: number) => {
    for (let at = 0; at < guardedSize.width * guardedSize.height; at++) {
      const left = (at % guardedSize.width) * across;
      const top = Math.floor(at / guardedSize.width) * down;
      for (let channel = 0; channel < 3; channel++) {
        let light = 0;
        for (let y = top; y < top + down; y++)
          for (let x = left; x < left + across; x++)
            light += linearOfCode[pixels[4 * (y * width + x) + channel] ?? 0] ?? 0;
        const code = Math.round(codeOf(light / (across * down)));
        guarded[4 * at + channel] = code;
        if (withClip) clip[3 * (n * guardedSize.width * guardedSize.height + at) + 2 - channel] = code;
      }
    }
  };

  let read: (() => Uint8ClampedArray) | undefined;
  const before = performance.now();
  for (const [n, frame] of frames.entries()) {
    screen.show(frame, (1000 * n) / frameHz);
    read ??= createReader(host, size, paintsWith);
    const pixels = read();
    for (let pixel = 0; pixel < luminance.length; pixel++) {
      const r = linearOfCode[pixels[4 * pixel] ?? 0] ?? 0;
      const g = linearOfCode[pixels[4 * pixel + 1] ?? 0] ?? 0;
      const b = linearOfCode[pixels[4 * pixel + 2] ?? 0] ?? 0;
      const value = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      luminance[pixel] = value;
      if (value < (lowest[pixel] ?? 0)) lowest[pixel] = value;
      if (value > (highest[pixel] ?? 0)) highest[pixel] = value;
      // WCAG's measure of a red flash counts from 20 of 320.
      if (r >= saturatedRed * (r + g + b) && 320 * (r - g - b) >= 20) red[pixel] = 1;
    }
    const meanOf = (left: number, top: number, right: number, bottom: number) => {
      let light = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) light += luminance[y * width + x] ?? 0;
      return light / ((right - left) * (bottom - top));
    };
    middle.push(meanOf(width / 4, height / 4, (3 * width) / 4, (3 * height) / 4));
    patches.push(
      Array.from({ length: columns * rows }, (_, patch) => {
        const left = (patch % columns) * patchPx;
        const top = Math.floor(patch / columns) * patchPx;
        return meanOf(left, top, left + patchPx, top + patchPx);
      }),
    );
    sum += meanOf(0, 0, width, height);
    readGuarded(pixels, n);
    breach ??= guard.check(guarded, (1000 * n) / frameHz)?.reason ?? null;
    breach ??= screen.breach()?.reason ?? null;
  }
  const frameMs = (performance.now() - before) / frames.length;
  screen.close();
  host.replaceChildren();
  let largestSwing = 0;
  for (let pixel = 0; pixel < luminance.length; pixel++)
    largestSwing = Math.max(largestSwing, (highest[pixel] ?? 0) - (lowest[pixel] ?? 0));
  return {
    middle,
    patches,
    largestSwing,
    mean: sum / frames.length,
    breach,
    redPixels: red.reduce((count, it) => count + it, 0),
    clip: withClip ? base64Of(clip) : null,
    frameMs,
  };
}

declare global {
  interface Window {
    film: typeof film;
  }
}
window.film = film;
