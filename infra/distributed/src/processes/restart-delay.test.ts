import { expect, it } from "vitest";
import { restartDelayMs } from "./restart-delay.ts";

it("the delay is half a second after the first exit, doubles with each further exit, and is ten seconds at most", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(restartDelayMs)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});
