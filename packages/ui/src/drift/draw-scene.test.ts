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
const scene: Scene = { lock: 0.6, seed: 7, comesToRest: false };
const still: View = { width: 600, height: 200, ratio: 2, isMoving: false };
const moving: View = { ...still, isMoving: true };

/** A fake canvas, and the corners drawn on it since it was last cleared. */
const createCanvas = () => {
  let corners: [x: number, y: number][] = [];
  const canvas = { width: 0, height: 0 };
  const context: Partial<CanvasRenderingContext2D> = {
    canvas: canvas as HTMLCanvasElement,
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    clearRect: () => {
      corners = [];
    },
    beginPath: () => undefined,
    lineTo: (x, y) => corners.push([x, y]),
    stroke: () => undefined,
  };
  const getContext = () => context as CanvasRenderingContext2D;
  return { canvas, material: { canvas: { getContext }, colours }, corners: () => corners };
};

const begin = () => {
  const onDrawn = vi.fn();
  const { canvas, material, corners } = createCanvas();
  return { canvas, material, corners, onDrawn, draw: createDrawing(onDrawn) };
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
