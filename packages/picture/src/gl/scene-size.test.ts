import { expect, it } from "vitest";
import { sceneSizeOf } from "./scene-size.ts";

const sizeOf = (width: number, height: number, ratio: number) =>
  sceneSizeOf({ width, height, ratio, device: { width: width * ratio, height: height * ratio } });

it("a scene has the device pixels of its element", () => {
  expect(sizeOf(1440, 900, 1)).toEqual({ width: 1440, height: 900, ratio: 1 });
  expect(sizeOf(800, 600, 1.5)).toEqual({ width: 1200, height: 900, ratio: 1.5 });
});

it("a phone's scene has two device pixels for each CSS pixel at most", () => {
  expect(sizeOf(390, 844, 3)).toEqual({ width: 780, height: 1688, ratio: 2 });
});

it("a large screen's scene has no more pixels than a 1440p screen, in the screen's proportions", () => {
  const { width, height, ratio } = sizeOf(3840, 2160, 1);
  expect(width * height).toBeLessThanOrEqual(2560 * 1440);
  expect(width / height).toBeCloseTo(16 / 9, 2);
  expect(ratio).toBeCloseTo(2 / 3, 3);
});
