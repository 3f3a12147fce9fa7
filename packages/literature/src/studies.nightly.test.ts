import { expect, it } from "vitest";
import { studies } from "./studies.ts";

const yearMs = 366 * 24 * 3_600_000;

it("we looked at every entry again within the last year", () => {
  const old = Object.entries(studies).filter(
    ([, { checked }]) => Date.now() - Date.parse(checked.on) > yearMs,
  );
  expect(old.map(([id]) => id)).toEqual([]);
});
