import { expect, it } from "vitest";
import { lookSchema } from "./looks.ts";
import { describeSwings } from "./testing/describe-swings.ts";

/** visuals.nightly.test.ts has windows twice as wide. */
describeSwings([
  { width: 240, height: 150 },
  { width: 195, height: 320 },
]);

it("an unknown kind of picture is refused", () => {
  expect(lookSchema.safeParse({ kind: "strobe" }).success).toBe(false);
});
