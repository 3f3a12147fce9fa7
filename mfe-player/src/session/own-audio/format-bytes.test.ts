import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [0, "0 kB"],
  [640_000, "640 kB"],
  [999_999, "1000 kB"],
  [1_234_567, "1.2 MB"],
  [345e6, "345 MB"],
  [20e9, "20 GB"],
  [5e15, "5000 TB"],
])("%d bytes → %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
