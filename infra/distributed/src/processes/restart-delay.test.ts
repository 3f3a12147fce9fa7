import { expect, it } from "vitest";
import { restartDelayMs } from "./restart-delay.ts";

it("waits half a second after the first death, twice as long after each next, never above ten seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(restartDelayMs)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});
