import type { PictureMotion } from "@phaselock/signal";
import { expect, it } from "vitest";
import { type Depth, nextDepth, noDepth } from "./depth.ts";

const after = (from: Depth, wanted: PictureMotion, seconds: number): Depth =>
  Array.from({ length: seconds * 60 }).reduce<Depth>(depth => nextDepth(depth, wanted, 1 / 60), from);

it("depth ramps up over ten seconds and stays", () => {
  expect(after(noDepth, "beat", 5).seconds).toBeCloseTo(5, 1);
  expect(after(noDepth, "beat", 60)).toEqual({ follows: "beat", seconds: 10 });
});

it("a beat that the screen can no longer show fades out before the envelope fades in", () => {
  const full: Depth = { follows: "beat", seconds: 10 };
  expect(after(full, "envelope", 9).follows).toBe("beat");
  expect(after(full, "envelope", 11)).toMatchObject({ follows: "envelope" });
  expect(after(full, "envelope", 11).seconds).toBeLessThan(1.1);
});

it("a picture that must stay still fades out, and fades in again from the depth it had", () => {
  const fading = after({ follows: "beat", seconds: 10 }, "still", 4);
  expect(fading.follows).toBe("beat");
  expect(fading.seconds).toBeCloseTo(6, 1);
  expect(after(fading, "beat", 1).seconds).toBeCloseTo(7, 1);
});
