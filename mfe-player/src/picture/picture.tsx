import type { PictureMotion } from "@phaselock/signal";
import { parseHex } from "@phaselock/signal";
import { useEffect, useRef } from "react";
import { createRingPainter, type Frame } from "./paint-rings.ts";
import styles from "./picture.module.css";
import { type PictureSource, runPicture } from "./picture-loop.ts";
import { createRings } from "./ring-field.ts";
import type { Palette } from "./ring-light.ts";

const ringCount = 44;
const maxPixelRatio = 2;

function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => parseHex(style.getPropertyValue(`--${name}`).trim());
  return {
    delta: read("delta"),
    theta: read("theta"),
    alpha: read("alpha"),
    beta: read("beta"),
    gamma: read("gamma"),
    paper: read("paper"),
    "ground-player": read("ground-player"),
  };
}

/** Creates a painter that always fits the canvas. Calls `repaint` after each resize. */
function fitPainter(canvas: HTMLCanvasElement, lobes: number, repaint: () => void) {
  // Forces CPU rendering: 44 hairlines take 3 ms a frame there, but up to 600 ms on an emulated graphics card.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  const look = { rings: createRings(ringCount), lobes, palette: readPalette(canvas) };
  let painter: (frame: Frame) => void = () => {};
  const resized = new ResizeObserver(() => {
    const size = { width: canvas.clientWidth, height: canvas.clientHeight };
    const ratio = Math.min(devicePixelRatio, maxPixelRatio);
    canvas.width = size.width * ratio;
    canvas.height = size.height * ratio;
    context.scale(ratio, ratio);
    painter = createRingPainter(context, size, look);
    repaint();
  });
  resized.observe(canvas);
  return { paint: (frame: Frame) => painter(frame), close: () => resized.disconnect() };
}

/** The picture of a running session: rings of hairlines in the beat's colour, their light in phase with the sound. */
export function Picture({
  lobes,
  source,
  onMotion,
}: {
  lobes: number;
  source: PictureSource;
  onMotion: (motion: PictureMotion) => void;
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const painter = ref.current && fitPainter(ref.current, lobes, () => {});
    if (!painter) return;
    const stop = runPicture(source, painter.paint, onMotion);
    return () => {
      stop();
      painter.close();
    };
  }, [lobes, source, onMotion]);
  return (
    <div className={styles.picture} aria-hidden="true">
      <canvas ref={ref} className={styles.canvas} />
    </div>
  );
}

/** The same rings as a still picture: out of phase before a session, in phase after it. */
export function StillPicture({
  lobes,
  beatHz,
  coherence,
}: {
  lobes: number;
  beatHz: number;
  coherence: number;
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paint = () =>
      painter?.paint({ seconds: 0, coherence, beatHz, modulation: { hz: beatHz, cycles: 0, depth: 0 } });
    const painter = ref.current && fitPainter(ref.current, lobes, paint);
    return () => painter?.close();
  }, [lobes, beatHz, coherence]);
  return (
    <div className={styles.picture} aria-hidden="true">
      <canvas ref={ref} className={styles.canvas} />
    </div>
  );
}
