import type { Box } from "@phaselock/signal";

/** An element's size in CSS pixels and in device pixels, and how many device pixels a CSS pixel has. */
export type ElementSize = {
  readonly width: number;
  readonly height: number;
  readonly device: { readonly width: number; readonly height: number };
  readonly ratio: number;
  /** The box of the picture's lines, in CSS pixels from the element's corner; undefined if the lines fill the element. */
  readonly figure?: Box | undefined;
};

const isSameBox = (one: Box | undefined, other: Box | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.height === other?.height;

/** The box of `figure` in `element`; undefined if there is no figure, or it isn't laid out yet. */
function boxIn(element: HTMLElement, figure: HTMLElement | undefined): Box | undefined {
  if (!figure?.clientWidth || !figure.clientHeight) return undefined;
  const from = element.getBoundingClientRect();
  const { x, y, width, height } = figure.getBoundingClientRect();
  return { x: x - from.x, y: y - from.y, width, height };
}

const isSame = (one: ElementSize, other: ElementSize): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  one.ratio === other.ratio &&
  one.device.width === other.device.width &&
  one.device.height === other.device.height &&
  isSameBox(one.figure, other.figure);

/**
 * The device pixels of an element. The exact size differs from the computed one by a rounding; one that differs by more
 * belongs to another ratio, as in a browser that emulates a phone.
 */
export function deviceSizeOf(
  width: number,
  height: number,
  exact: Pick<ResizeObserverSize, "inlineSize" | "blockSize"> | undefined,
): ElementSize["device"] {
  const isExact = exact && Math.abs(exact.inlineSize - width) < 2 && Math.abs(exact.blockSize - height) < 2;
  return isExact
    ? { width: exact.inlineSize, height: exact.blockSize }
    : { width: Math.round(width), height: Math.round(height) };
}

/**
 * Reports an element's size, now and after each change of its size or of the ratio of device pixels. An empty element is not
 * reported.
 * @param figure the element in it that the picture's lines fill. Its box is measured again after each change of its size, not
 * after a move alone
 * @returns a function that stops the reports
 */
export function observeSize(
  element: HTMLElement,
  onSize: (size: ElementSize) => void,
  figure?: HTMLElement,
): () => void {
  let known: ElementSize | undefined;
  let resolution: MediaQueryList | undefined;
  const report = (exact?: ResizeObserverSize) => {
    const ratio = devicePixelRatio;
    const [width, height] = [element.clientWidth, element.clientHeight];
    if (width === 0 || height === 0) return;
    const device = deviceSizeOf(width * ratio, height * ratio, exact);
    const size = { width, height, device, ratio, figure: boxIn(element, figure) };
    if (known && isSame(known, size)) return;
    if (known?.ratio !== ratio) watchRatio(ratio);
    known = size;
    onSize(size);
  };
  const changed = () => report();
  /** A media query matches one ratio: each change needs the next query. */
  const watchRatio = (ratio: number) => {
    resolution?.removeEventListener("change", changed);
    resolution = matchMedia(`(resolution: ${ratio}dppx)`);
    resolution.addEventListener("change", changed);
  };
  const resized = new ResizeObserver(entries => report(entries.at(-1)?.devicePixelContentBoxSize?.[0]));
  try {
    // The exact device pixels, which a fractional ratio otherwise rounds off.
    resized.observe(element, { box: "device-pixel-content-box" });
  } catch {
    // Safari doesn't know this box.
    resized.observe(element);
  }
  const moved = figure && new ResizeObserver(changed);
  if (figure) moved?.observe(figure);
  report();
  return () => {
    resized.disconnect();
    moved?.disconnect();
    resolution?.removeEventListener("change", changed);
  };
}
