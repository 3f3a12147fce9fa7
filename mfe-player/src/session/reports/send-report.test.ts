import { ApiError, NoAnswerError } from "@phaselock/web";
import { expect, it } from "vitest";
import { resultOf } from "./send-report.ts";

it.each([401, 429, 500, 502, 503, 504])("a report answered with %i is kept and retried", status => {
  expect(resultOf(new ApiError(status, "", ""))).toBe("unanswered");
});

it("a report without an answer is kept and retried", () => {
  expect(resultOf(new NoAnswerError("gone"))).toBe("unanswered");
});

it.each([400, 403, 404, 409, 422])("a report answered with %i is refused and not retried", status => {
  expect(resultOf(new ApiError(status, "", ""))).toBe("refused");
});
