import { expect, it } from "vitest";
import { entryUrl } from "./entry-url.ts";

const entry = "/remotes/mfe-account/1.0.0-0a1b2c3d/remoteEntry.js";

it("loads a remote from its own address first", () => {
  expect(entryUrl(entry, 0)).toBe(entry);
});

it("takes another path to the same files on each retry, so that its chunks are fetched anew as well", () => {
  expect(entryUrl(entry, 2)).toBe("/remotes/mfe-account/1.0.0-0a1b2c3d/~r2/remoteEntry.js");
});
