import { expect, it } from "vitest";
import { wavePath } from "./wave-path.ts";

it("the highest peak fills the box, half of it fills half, and silence is a line", () => {
  expect(wavePath(new Float32Array([0.25, 0.5, 0, 0]), 4)).toBe(
    "M50.0 0.500v1.000M150.0 0.000v2.000M250.0 0.990v0.020M350.0 0.990v0.020",
  );
});

it("what isn't rendered yet is not drawn", () => {
  expect(wavePath(new Float32Array([0.5, 0, 0, 0]), 1)).toBe("M50.0 0.000v2.000");
  expect(wavePath(new Float32Array(3), 0)).toBe("");
});
