import { describe, expect, it } from "vitest";
import { frameAt, luminanceAt, paintsOf } from "../testing/paint.ts";
import { plainAccent } from "./accent.ts";
import { combedAt, createFlow, createFlowReader } from "./flow.ts";
import { randomAt } from "./random.ts";

const places = Array.from({ length: 400 }, (_, n) => [(n % 20) / 20, Math.floor(n / 20) / 20] as const);
const readerOf = (eddies: number, combed: number, brightness = plainAccent.brightness) => {
  const flow = createFlowReader(createFlow(eddies));
  flow.set(0, combed, { ...plainAccent, brightness });
  return (x: number, y: number) => {
    const out = { x: 0, y: 0 };
    flow.read(x, y, out);
    return out;
  };
};

describe("the flow of a drifting field", () => {
  it("has no direction of its own while it is free, and one current once it is combed", () => {
    const meanAt = (combed: number) => {
      const read = readerOf(6, combed);
      const all = places.map(([x, y]) => read(x, y));
      return {
        along: all.reduce((sum, it) => sum + it.x, 0) / all.length,
        least: Math.min(...all.map(it => it.x)),
      };
    };
    expect(Math.abs(meanAt(0).along)).toBeLessThan(0.15);
    expect(meanAt(1).along).toBeGreaterThan(0.5);
    expect(meanAt(1).least).toBeGreaterThan(0.3);
  });

  it("has more eddies where the look says so: its direction turns more often along a line", () => {
    const turns = (eddies: number) => {
      const read = readerOf(eddies, 0);
      const signs = Array.from({ length: 2000 }, (_, n) => Math.sign(read((5 * n) / 2000, 0.37).y));
      return signs.filter((sign, n) => n > 0 && sign !== signs[n - 1]).length;
    };
    expect(turns(4)).toBeGreaterThan(10);
    expect(turns(12) / turns(4)).toBeGreaterThan(2);
  });

  it("is the curl of a stream function: before speeds are evened out, nothing gathers", () => {
    const flow = createFlow(6);
    const stream = (x: number, y: number) =>
      flow.reduce(
        (sum, it) =>
          sum + (it.strength / Math.hypot(it.kx, it.ky)) * Math.sin(it.kx * x + it.ky * y + it.phase),
        0,
      );
    const read = readerOf(6, 0);
    const step = 1e-5;
    for (const [x, y] of places.slice(0, 50)) {
      const curl = [
        (stream(x, y + step) - stream(x, y - step)) / (2 * step),
        -(stream(x + step, y) - stream(x - step, y)) / (2 * step),
      ] as const;
      const v = read(x, y);
      expect(v.x * curl[1] - v.y * curl[0]).toBeCloseTo(0, 6);
      expect(v.x * curl[0] + v.y * curl[1]).toBeGreaterThanOrEqual(0);
    }
  });

  it("has faster eddies in a bright section than in a dark one", () => {
    const paceOf = (brightness: number) => {
      const read = readerOf(6, 1, brightness);
      return places.reduce((sum, it) => sum + Math.abs(read(...it).y), 0);
    };
    expect(paceOf(1)).toBeGreaterThan(1.5 * paceOf(0));
  });

  it("is combed more and more by coherence, from not at all to wholly", () => {
    const combed = [0, 0.2, 0.4, 0.6, 0.95].map(combedAt);
    expect(combed[0]).toBe(0);
    expect(combed.at(-1)).toBe(1);
    expect(combed).toEqual(combed.toSorted((a, b) => a - b));
  });
});

describe("a drifting field on a canvas", () => {
  const size = { width: 320, height: 200 };
  const look = { kind: "field", eddies: 6 } as const;

  it("equal frames have equal pixels, whatever was painted between them", () => {
    const paint = paintsOf(look, size);
    const first = paint(frameAt({ seconds: 20 }));
    paint(frameAt({ seconds: 77, coherence: 0.9 }));
    expect(paint(frameAt({ seconds: 20 }))).toEqual(first);
  });

  it("is rich in its first frame: trails cross it everywhere", () => {
    const first = paintsOf(look, size)(frameAt({ coherence: 0.2 }));
    const isEdge = (pixel: number) =>
      Math.abs(luminanceAt(first, pixel) - luminanceAt(first, pixel + 1)) > 0.005;
    const third = size.width / 3;
    for (const from of [0, third, 2 * third]) {
      let edges = 0;
      for (let row = 0; row < size.height; row++)
        for (let column = Math.ceil(from); column < from + third - 1; column++)
          if (isEdge(row * size.width + column)) edges++;
      expect(edges).toBeGreaterThan(0.01 * third * size.height);
    }
  });

  it("more motes are pale while struck notes sound, and the others keep their colour", () => {
    const paint = paintsOf(look, size);
    const [usual, struck] = [0, 1].map(it =>
      paint(frameAt({ coherence: 0.9, seconds: 20, accent: { ...plainAccent, struck: it } })),
    );
    if (!usual || !struck) expect.fail();
    // The colour of 10 Hz has little red, and paper white has as much of it as of green.
    const lines = Array.from({ length: usual.length / 4 }, (_, pixel) => pixel).filter(
      pixel => luminanceAt(usual, pixel) > 0.04,
    );
    const turned = lines.filter(pixel => (struck[4 * pixel] ?? 0) > (usual[4 * pixel] ?? 0) + 8).length;
    expect(turned / lines.length).toBeGreaterThan(0.05);
    expect(turned / lines.length).toBeLessThan(0.6);
  });

  it("no mote jumps: a frame later 98 of 100 pixels have nearly the light that they had", () => {
    const paint = paintsOf(look, size);
    const [one, other] = [10, 10 + 1 / 60].map(seconds => paint(frameAt({ seconds })));
    if (!one || !other) expect.fail();
    let moved = 0;
    for (let pixel = 0; pixel < size.width * size.height; pixel++)
      if (Math.abs(luminanceAt(one, pixel) - luminanceAt(other, pixel)) > 0.03) moved++;
    expect(moved).toBeLessThan(0.02 * size.width * size.height);
  });
});

it("random numbers are spread evenly and differ in each of their three arguments", () => {
  const all = Array.from({ length: 3000 }, (_, n) => randomAt(n, n % 7, 3));
  for (let tenth = 0; tenth < 10; tenth++)
    expect(all.filter(it => Math.floor(10 * it) === tenth).length).toBeGreaterThan(240);
  expect(new Set([randomAt(1, 2, 3), randomAt(2, 1, 3), randomAt(3, 2, 1), randomAt(1, 3, 2)]).size).toBe(4);
});
