import { ApiError, NoAnswerError } from "@phaselock/web";
import { expect, it } from "vitest";
import { isRefused } from "./is-refused.ts";

it.each([401, 429, 500, 502, 503, 504])("a request answered with %i isn't refused for good", status => {
  expect(isRefused(new ApiError(status, "", ""))).toBe(false);
});

it("a request without an answer isn't refused", () => {
  expect(isRefused(new NoAnswerError("gone"))).toBe(false);
});

it.each([400, 403, 404, 409, 422])("a request answered with %i is refused for good", status => {
  expect(isRefused(new ApiError(status, "", ""))).toBe(true);
});
