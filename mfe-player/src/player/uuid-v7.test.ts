import { sessionIdSchema } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { uuidV7 } from "./uuid-v7.ts";

it("an id is a UUIDv7 that starts with its timestamp", () => {
  // The example of RFC 9562, appendix A.6.
  const id = uuidV7(0x017f22e279b0);
  expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(sessionIdSchema.parse(id)).toBe(id);
});

it("ids differ, and sort by time", () => {
  const ids = [1, 2, 3].map(ms => uuidV7(1_700_000_000_000 + ms));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 100 }, () => uuidV7(0))).size).toBe(100);
});
