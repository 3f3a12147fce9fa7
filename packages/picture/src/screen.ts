import type { pictureTroubles } from "@phaselock/contracts";
import {
  type Breach,
  createGuard,
  type Frame,
  guardedSize,
  type Look,
  middleLuminance,
} from "@phaselock/signal";
import { openCanvasSurface } from "./canvas-surface.ts";
import { openGlSurface } from "./gl/gl-surface.ts";
import type { Judge, Surface } from "./surface.ts";

/** What the guard read from a frame. */
export type PictureReading = {
  /** When the frame was shown, on the clock of `performance.now()`. */
  readonly atMs: number;
  /** Mean relative luminance of the middle quarter of the window, 0…1. */
  readonly luminance: number;
  /** How near the guard is to a breach: its highest count over that count's limit, 0…1. */
  readonly guardLoad: number;
};

/** A picture inside an element, and the guard that reads what it emits. */
export type Screen = {
  show(frame: Frame, atMs: number): void;
  /** Judges the frames that have been read. Call once after each `show`, or in each frame. @returns the first breach, if any */
  breach(): Breach | null;
  /** Hides the picture for good. */
  darken(): void;
  close(): void;
};

/** Trouble of a picture that is worth counting. */
export type PictureTrouble = (typeof pictureTroubles)[number];

export type ScreenOptions = {
  readonly onReading?: ((reading: PictureReading) => void) | undefined;
  /** Called when there is no graphics card that can paint the picture, or it is gone for good. */
  readonly onTrouble?: ((trouble: PictureTrouble) => void) | undefined;
  /** Where the picture's lines stand: an element inside the host, or over it. The glow fills the host in any case. */
  readonly figure?: HTMLElement | undefined;
  /** What paints: a graphics card if there is one, otherwise canvases. Tests name one, `webgl` also on a CPU. */
  readonly paintsWith?: "webgl" | "canvas" | undefined;
};

/** Opens a picture in an element. It always fits the element, whose style gives its colours. */
export function openScreen(host: HTMLElement, look: Look, options: ScreenOptions = {}): Screen | undefined {
  const { onReading, onTrouble, paintsWith, figure } = options;
  const guard = createGuard(guardedSize);
  let breach: Breach | null = null;
  let last: { readonly frame: Frame; readonly atMs: number } | undefined;
  const judge: Judge = (pixels, atMs) => {
    breach = guard.check(pixels, atMs);
    onReading?.({ atMs, luminance: middleLuminance(pixels, guardedSize), guardLoad: guard.load() });
    return breach;
  };
  const fallBack = () => {
    onTrouble?.("context-lost");
    surface?.close();
    surface = openCanvasSurface(host, look, judge, figure);
    if (last) surface?.show(last.frame, last.atMs);
  };
  let surface: Surface | undefined =
    paintsWith === "canvas"
      ? undefined
      : openGlSurface(host, look, judge, paintsWith === "webgl", fallBack, figure);
  if (!surface && paintsWith === undefined) onTrouble?.("no-webgl2");
  if (!surface && paintsWith !== "webgl") surface = openCanvasSurface(host, look, judge, figure);
  if (!surface) return undefined;
  return {
    show(frame, atMs) {
      last = { frame, atMs };
      surface?.show(frame, atMs);
    },
    breach() {
      surface?.judge();
      return breach;
    },
    darken() {
      host.style.visibility = "hidden";
    },
    close: () => surface?.close(),
  };
}
