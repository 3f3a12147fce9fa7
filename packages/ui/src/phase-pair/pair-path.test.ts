import { expect, it } from "vitest";
import { pairPath } from "./pair-path.ts";

const shape = { width: 300, height: 100, waves: 4, lock: 0.7 };
const points = (apart: number) =>
  pairPath({ ...shape, apart })
    .slice(1)
    .split("L");

it("two waves start apart and share every point from the lock on", () => {
  const [one, other] = [points(1.6), points(-1.6)];
  expect(one[0]).not.toBe(other[0]);
  const lockedFrom = Math.ceil((shape.width * shape.lock) / 3);
  expect(one.slice(lockedFrom)).toEqual(other.slice(lockedFrom));
});
