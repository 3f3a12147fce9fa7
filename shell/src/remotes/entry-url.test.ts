import { expect, it } from "vitest";
import { entryUrl } from "./entry-url.ts";

const entry = "/remotes/mfe-account/1.0.0-0a1b2c3d/remoteEntry.js";

it("the first attempt loads the entry from its own URL", () => {
  expect(entryUrl(entry, 0)).toBe(entry);
});

it("a retry uses another path to the same files, so the entry's chunks are fetched again too", () => {
  expect(entryUrl(entry, 2)).toBe("/remotes/mfe-account/1.0.0-0a1b2c3d/~r2/remoteEntry.js");
});
