/** An element's size in CSS pixels, and how many device pixels one of them has. */
export type ElementSize = { readonly width: number; readonly height: number; readonly ratio: number };

/**
 * Reports an element's size now and whenever it, or the ratio of device pixels, changes. An empty element is not reported.
 * @returns a function that stops it
 */
export function observeSize(element: HTMLElement, onSize: (size: ElementSize) => void): () => void {
  let known: ElementSize | undefined;
  let resolution: MediaQueryList | undefined;
  const report = () => {
    const size = { width: element.clientWidth, height: element.clientHeight, ratio: devicePixelRatio };
    if (size.width === 0 || size.height === 0) return;
    if (known?.width === size.width && known.height === size.height && known.ratio === size.ratio) return;
    known = size;
    // A media query matches one ratio: each change needs the next query.
    resolution?.removeEventListener("change", report);
    resolution = matchMedia(`(resolution: ${size.ratio}dppx)`);
    resolution.addEventListener("change", report);
    onSize(size);
  };
  const resized = new ResizeObserver(report);
  resized.observe(element);
  report();
  return () => {
    resized.disconnect();
    resolution?.removeEventListener("change", report);
  };
}
