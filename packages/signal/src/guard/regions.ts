/** Indices of the pixels of each region, up to 65,536 pixels. The first region is the whole frame. */
export type Regions = readonly Uint16Array[];

/** 10° of the visual field, at the distance at which WCAG takes a screen of 1024 × 768 to be seen. */
const fieldPart = 1 / 3;
const stepsAcross = 5;

/** The frame as a whole, and windows of a third of its width and height that overlap by half. */
export function regionsOf({ width, height }: { readonly width: number; readonly height: number }): Regions {
  const wide = Math.ceil(width * fieldPart);
  const high = Math.ceil(height * fieldPart);
  const offsets = (whole: number, part: number) =>
    Array.from({ length: stepsAcross }, (_, step) => Math.round(((whole - part) * step) / (stepsAcross - 1)));
  const windows = offsets(height, high).flatMap(top =>
    offsets(width, wide).map(left =>
      Uint16Array.from(
        { length: wide * high },
        (_, n) => (top + Math.floor(n / wide)) * width + left + (n % wide),
      ),
    ),
  );
  return [Uint16Array.from({ length: width * height }, (_, pixel) => pixel), ...windows];
}

/** A flash counts from this part of a region. */
export const areaPart = 0.25;
