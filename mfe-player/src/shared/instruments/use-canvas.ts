import { type RefObject, useEffect, useRef, useState } from "react";

/** What a plot is painted with. Lengths are CSS pixels. */
export type Pen = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** The value of a colour token, such as `paper` or a band's name. */
  colour(token: string): string;
};

export type Paint = (pen: Pen) => void;

/** A canvas that fits its element, and is painted again only while it is on screen. */
export type PaintedCanvas = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Paints now, and again after a resize or when the canvas comes on screen. */
  readonly paint: (paint: Paint) => void;
};

const maxPixelRatio = 2;

export function useCanvas(): PaintedCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef<Paint | null>(null);
  const show = useRef<() => void>(() => {});
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const style = getComputedStyle(element);
    const pen = {
      context,
      width: 0,
      height: 0,
      colour: (token: string) => style.getPropertyValue(`--${token}`),
    };
    let isOnScreen = false;
    let isPainted = false;
    show.current = () => {
      if ((isPainted && !isOnScreen) || pen.width === 0) return;
      isPainted = latest.current !== null;
      context.clearRect(0, 0, pen.width, pen.height);
      latest.current?.(pen);
    };
    const fit = () => {
      const ratio = Math.min(devicePixelRatio, maxPixelRatio);
      pen.width = element.clientWidth;
      pen.height = element.clientHeight;
      element.width = Math.round(pen.width * ratio);
      element.height = Math.round(pen.height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      isPainted = false;
      show.current();
    };
    const resizes = new ResizeObserver(fit);
    const crossings = new IntersectionObserver(entries => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      show.current();
    });
    resizes.observe(element);
    crossings.observe(element);
    return () => {
      resizes.disconnect();
      crossings.disconnect();
      show.current = () => {};
    };
  }, []);
  const [paint] = useState(() => (wanted: Paint) => {
    latest.current = wanted;
    show.current();
  });
  return { canvas, paint };
}

/** Strokes a line through points, given as fractions of the width and height; y points upwards. */
export function strokeLine(
  { context, width, height }: Pen,
  points: number,
  at: (n: number) => readonly [x: number, y: number],
): void {
  context.beginPath();
  for (let n = 0; n < points; n++) {
    const [x, y] = at(n);
    context.lineTo(x * width, (1 - y) * height);
  }
  context.stroke();
}
