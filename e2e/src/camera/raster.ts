/** Red, green and blue, 0…255. */
export type Colour = readonly [red: number, green: number, blue: number];
export type Point = { readonly x: number; readonly y: number };
/** A point with its distance from the viewer (smaller is nearer) and the light that falls on it, 0…1. */
export type Lit = Point & { readonly z: number; readonly light: number };

/** An RGB picture to draw on. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  clear(colourAt: (x: number, y: number) => Colour): void;
  /** Draws a triangle in front of what is further away. */
  triangle(corners: readonly [Lit, Lit, Lit], colour: Colour): void;
  /** Fills a polygon, over everything; `covers` leaves out points. */
  fill(outline: readonly Point[], colour: Colour, covers?: (x: number, y: number) => boolean): void;
  /** Draws a line through points with round ends. */
  stroke(line: readonly Point[], width: number, colour: Colour): void;
};

/** Creates a picture. No random numbers and no clock: the same calls draw the same pixels. */
export function createRaster(width: number, height: number): Raster {
  const pixels = new Uint8ClampedArray(3 * width * height);
  const depth = new Float32Array(width * height);
  const set = (x: number, y: number, [red, green, blue]: Colour, light = 1) => {
    const at = 3 * (y * width + x);
    pixels[at] = red * light;
    pixels[at + 1] = green * light;
    pixels[at + 2] = blue * light;
  };
  const raster: Raster = {
    width,
    height,
    pixels,
    clear(colourAt) {
      depth.fill(Number.POSITIVE_INFINITY);
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) set(x, y, colourAt(x, y));
    },
    triangle([a, b, c], colour) {
      const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
      if (area === 0) return;
      const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
      const right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
      const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
      const bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
      for (let y = top; y <= bottom; y++)
        for (let x = left; x <= right; x++) {
          const ofB = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
          const ofC = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
          const ofA = 1 - ofB - ofC;
          if (ofA < 0 || ofB < 0 || ofC < 0) continue;
          const z = ofA * a.z + ofB * b.z + ofC * c.z;
          const at = y * width + x;
          if (z >= (depth[at] ?? 0)) continue;
          depth[at] = z;
          set(x, y, colour, ofA * a.light + ofB * b.light + ofC * c.light);
        }
    },
    fill(outline, colour, covers = () => true) {
      const ys = outline.map(({ y }) => y);
      const top = Math.max(0, Math.floor(Math.min(...ys)));
      const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
      for (let y = top; y <= bottom; y++) {
        const crossings = outline
          .flatMap((from, index) => {
            const to = outline[(index + 1) % outline.length] ?? from;
            return from.y <= y === to.y <= y
              ? []
              : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
          })
          .sort((one, other) => one - other);
        for (let pair = 0; pair + 1 < crossings.length; pair += 2)
          for (
            let x = Math.max(0, Math.ceil(crossings[pair] ?? 0));
            x <= Math.min(width - 1, crossings[pair + 1] ?? 0);
            x++
          )
            if (covers(x, y)) set(x, y, colour);
      }
    },
    stroke(line, thickness, colour) {
      const dot = (at: Point) =>
        raster.fill(
          Array.from({ length: 8 }, (_, corner) => ({
            x: at.x + (thickness / 2) * Math.cos((corner * Math.PI) / 4),
            y: at.y + (thickness / 2) * Math.sin((corner * Math.PI) / 4),
          })),
          colour,
        );
      for (const [index, from] of line.entries()) {
        const to = line[index + 1] ?? from;
        const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
        for (let step = 0; step < steps; step++)
          dot({
            x: from.x + ((to.x - from.x) * step) / steps,
            y: from.y + ((to.y - from.y) * step) / steps,
          });
      }
    },
  };
  return raster;
}
