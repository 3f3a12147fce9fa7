import { expect, it } from "vitest";
import { LoadError } from "../remotes/load-error.ts";
import { withTimeLimit } from "../remotes/with-time-limit.ts";
import { failureReason } from "./failure-reason.ts";

const reasonOf = (cause: unknown) => failureReason(new LoadError("Play could not be loaded", { cause }));

it("not loaded in time → timeout", async () => {
  const cause = await withTimeLimit(new Promise(() => {}), 1).catch((error: unknown) => error);
  expect(reasonOf(cause)).toBe("timeout");
});

it("a file that doesn't arrive → network", () => {
  expect(reasonOf(new TypeError("Failed to fetch dynamically imported module"))).toBe("network");
});

it("a release that is not live → invalid", () => {
  expect(reasonOf(new Error("No release of mfe-player is live"))).toBe("invalid");
});
