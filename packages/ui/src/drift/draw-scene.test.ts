import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDrawing } from "./draw-scene.ts";
import type { Scene, View } from "./scene.ts";

let frames: (FrameRequestCallback | undefined)[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (request: number) => {
    frames[request - 1] = undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const requested = () => frames.filter(frame => frame !== undefined).length;
const paper = "#eceae4";
const colours = { delta: paper, theta: paper, alpha: paper, beta: paper, gamma: paper, paper };
const scene: Scene = { picture: "lines", lock: 0.6, seed: 7, comesToRest: false };
const still: View = { width: 600, height: 200, ratio: 2, isMoving: false };
const moving: View = { ...still, isMoving: true };

type Arc = Readonly<Record<"x" | "y" | "radius" | "from" | "to", number>> & { readonly colour: string };

/** A fake canvas, and the corners and arcs drawn on it since it was last cleared. */
const createCanvas = () => {
  let corners: [x: number, y: number][] = [];
  let arcs: Arc[] = [];
  const canvas = { width: 0, height: 0 };
  const context: Partial<CanvasRenderingContext2D> = {
    canvas: canvas as HTMLCanvasElement,
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    clearRect: () => {
      corners = [];
      arcs = [];
    },
    beginPath: () => undefined,
    lineTo: (x, y) => corners.push([x, y]),
    arc: (x, y, radius, from, to) => arcs.push({ x, y, radius, from, to, colour: `${context.strokeStyle}` }),
    stroke: () => undefined,
    fill: () => undefined,
  };
  const getContext = () => context as CanvasRenderingContext2D;
  return { canvas, material: { canvas: { getContext }, colours }, corners: () => corners, arcs: () => arcs };
};

const begin = () => {
  const onDrawn = vi.fn();
  const { canvas, material, corners, arcs } = createCanvas();
  return { canvas, material, corners, arcs, onDrawn, draw: createDrawing(onDrawn) };
};

it("draws a still picture at once, in device pixels, and requests no frame", () => {
  const { canvas, material, corners, onDrawn, draw } = begin();
  draw({ material, scene, view: still });
  expect(canvas).toMatchObject({ width: 600, height: 200 });
  expect(Math.max(...corners().map(([x]) => x))).toBeGreaterThanOrEqual(600);
  expect(onDrawn).toHaveBeenCalled();
  expect(requested()).toBe(0);
});

it("draws nothing and reports nothing before it has a size", () => {
  const { material, corners, onDrawn, draw } = begin();
  draw({ material, scene, view: { ...moving, width: 0 } });
  expect(corners()).toEqual([]);
  expect(onDrawn).not.toHaveBeenCalled();
  expect(requested()).toBe(0);
  draw({ view: still });
  expect(onDrawn).toHaveBeenCalledOnce();
});

it("reports each scene once, however many messages follow it", () => {
  const { material, onDrawn, draw } = begin();
  draw({ material, scene, view: moving });
  for (const lock of [0.1, 0.2, 0.3]) draw({ lock, view: moving });
  expect(onDrawn).toHaveBeenCalledOnce();
  draw({ scene: { ...scene, seed: 11 }, view: moving });
  expect(onDrawn).toHaveBeenCalledTimes(2);
});

it("does not redraw for the same view", () => {
  const { material, corners, draw } = begin();
  draw({ material, scene, view: still });
  const drawn = corners();
  draw({ view: { ...still } });
  expect(corners()).toBe(drawn);
});

it("redraws the current moment for a new size or density", () => {
  const { canvas, material, corners, draw } = begin();
  draw({ material, scene, view: moving });
  for (const nowMs of [0, 100, 200, 300]) frames.at(-1)?.(nowMs);
  const [[, first] = [0, 0]] = corners();
  draw({ view: { ...moving, width: 1200, height: 400, ratio: 4 } });
  expect(canvas).toMatchObject({ width: 1200, height: 400 });
  expect(corners()[0]?.[1]).toBeCloseTo(first * 2, 9);
});

it("requests frames while moving, and none once still", () => {
  const { material, draw } = begin();
  draw({ material, scene, view: moving });
  expect(requested()).toBe(1);
  draw({ view: still });
  expect(requested()).toBe(0);
});

it("stops the previous scene when it gets a new one", () => {
  const { material, corners, draw } = begin();
  draw({ material, scene, view: moving });
  const before = corners();
  draw({ scene: { ...scene, seed: 11 }, view: moving });
  expect(requested()).toBe(1);
  expect(corners()).not.toEqual(before);
});

it("a lock elsewhere → moving lines lock there after a second, and still lines stay", () => {
  const { material, corners, draw } = begin();
  /** A free line is drawn as far as the lock. */
  const freeLength = () => {
    const starts = corners().flatMap(([x], index) => (x === 0 ? [index] : []));
    return corners()[(starts[1] ?? 0) - 1]?.[0] ?? 0;
  };
  draw({ material, scene, view: still });
  const before = corners();
  draw({ lock: 0.3, view: still });
  expect(corners()).toBe(before);
  expect(freeLength() / 600).toBeCloseTo(0.6, 1);
  draw({ view: moving });
  for (let nowMs = 0; nowMs <= 2_000; nowMs += 100) frames.at(-1)?.(nowMs);
  expect(freeLength() / 600).toBeCloseTo(0.3, 1);
});

it("keeps every line within a twentieth of a pixel of its curve", () => {
  const { material, corners, draw } = begin();
  const view = { width: 2880, height: 760, ratio: 2, isMoving: false };
  draw({ material, scene: { ...scene, lock: 0 }, view });
  // The last line is the locked one: a sine of 5.2 waves and 0.36 of the height.
  const line = corners().slice(corners().findLastIndex(([x]) => x === 0));
  const phase = Math.asin(((line[0]?.[1] ?? 0) / 760 - 0.5) / 0.36);
  const sine = (x: number, offset: number) =>
    760 * (0.5 + 0.36 * Math.sin((2 * Math.PI * 5.2 * x) / 2880 + offset));
  const offset =
    Math.abs(sine(line[1]?.[0] ?? 0, phase) - (line[1]?.[1] ?? 0)) < 1e-6 ? phase : Math.PI - phase;
  for (const [index, [x, y]] of line.slice(1).entries()) {
    const [fromX, fromY] = line[index] ?? [0, 0];
    expect(Math.abs(sine((fromX + x) / 2, offset) - (fromY + y) / 2)).toBeLessThan(0.055);
  }
});

const ring: Scene = { picture: "ring", lock: 0, seed: 0, comesToRest: false };
const bandColours = {
  ...{ delta: "#7f83ff", theta: "#b78bff", alpha: "#3fd0bd", beta: "#f0b84a", gamma: "#ff8069" },
  paper,
};

it("a ring is scattered in the colours of all bands; locked, it has the beat's colour alone", () => {
  const { material, arcs, draw } = begin();
  draw({ material: { ...material, colours: bandColours }, scene: ring, view: moving });
  const drawnColours = () => new Set(arcs().map(({ colour }) => colour));
  expect(drawnColours().size).toBeGreaterThanOrEqual(5);
  draw({ lock: 1, hz: 10, view: moving });
  for (let nowMs = 0; nowMs <= 5_000; nowMs += 100) frames.at(-1)?.(nowMs);
  expect(drawnColours()).toEqual(new Set(["rgb(63 208 189)"]));
});

it("a lock that changes at each frame → the picture keeps moving and locks", () => {
  const { material, arcs, draw } = begin();
  draw({ material: { ...material, colours: bandColours }, scene: ring, view: moving });
  for (let nowMs = 0; nowMs <= 5_000; nowMs += 100) {
    frames.at(-1)?.(nowMs);
    draw({ lock: nowMs / 5_000, hz: 10, view: { ...moving } });
  }
  const colours = arcs().map(({ colour }) => colour);
  expect(colours.filter(colour => colour === "rgb(63 208 189)").length / colours.length).toBeGreaterThan(0.9);
});

it("a ring stays within its picture, whatever its shape", () => {
  for (const size of [
    { width: 600, height: 200 },
    { width: 200, height: 600 },
  ]) {
    const { material, arcs, draw } = begin();
    draw({ material, scene: { ...ring, lock: 1 }, view: { ...still, ...size } });
    const trails = arcs().filter(({ x, y }) => x === size.width / 2 && y === size.height / 2);
    expect(trails.length).toBeGreaterThan(100);
    expect(Math.max(...trails.map(({ radius }) => radius))).toBeLessThan(100);
  }
});
