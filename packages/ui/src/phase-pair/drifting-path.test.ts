import { expect, it } from "vitest";
import { driftingPath } from "./drifting-path.ts";

const wave = { width: 300, height: 100, waves: 4, lock: 0.6 };
const pointsOf = (line: Parameters<typeof driftingPath>[1]) => driftingPath(wave, line).slice(1).split("L");

it("lines with different phase, pace and depth share every point from the lock on", () => {
  const one = pointsOf({ apart: 2, faster: 0.7, depth: 0.4 });
  const other = pointsOf({ apart: -1, faster: -0.5, depth: 0.8 });
  expect(one.slice(0, 20)).not.toEqual(other.slice(0, 20));
  const lockedFrom = Math.ceil((wave.width * wave.lock) / 3);
  expect(one.slice(lockedFrom)).toEqual(other.slice(lockedFrom));
});
