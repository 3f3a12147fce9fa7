import { expect, it } from "vitest";
import { deviceSizeOf } from "./observe-size.ts";

it("the browser's own count of device pixels is used where it differs by a rounding", () => {
  const exact = { inlineSize: 1366, blockSize: 768 };
  expect(deviceSizeOf(1366.25, 767.5, exact)).toEqual({ width: 1366, height: 768 });
});

it("a count that belongs to another ratio is not used, as under an emulated phone", () => {
  const exact = { inlineSize: 390, blockSize: 844 };
  expect(deviceSizeOf(780, 1688, exact)).toEqual({ width: 780, height: 1688 });
  expect(deviceSizeOf(780, 1688, undefined)).toEqual({ width: 780, height: 1688 });
});
