import { describe, expect, it } from "vitest";
import { ApiError, NoAnswerError } from "./api-error.ts";
import { normaliseError, userMessage } from "./error-text.ts";

const answered = (body: unknown, status = 400): ApiError => new ApiError(status, JSON.stringify(body), "");

describe("the text for the user", () => {
  it.each([
    ["error", { error: "first", message: "second", details: "third" }, "first"],
    ["message", { message: "second", details: "third" }, "second"],
    ["details", { details: "third" }, "third"],
    ["first non-empty string", { error: { code: 7 }, message: "", details: "third" }, "third"],
  ])("is the body's %s", (_what, body, text) => {
    expect(userMessage(answered(body))).toBe(text);
  });

  it.each([{}, { details: ["a"] }, [], null, "text"])(
    "is the error's own message if the body is %j",
    body => {
      expect(userMessage(answered(body, 418))).toBe(`418: ${JSON.stringify(body)}`);
    },
  );

  it("is a network error if neither body nor message has a text", () => {
    expect(userMessage(new NoAnswerError(""))).toBe("Network error (unknown)");
    const silent = answered({}, 502);
    silent.message = "";
    expect(userMessage(silent)).toBe("Network error (502)");
  });

  it.each([
    [undefined, "Empty error value"],
    [null, "Empty error value"],
    ["", "Empty error value"],
    ["plain", "plain"],
    [new Error("own"), "own"],
    [new Error(""), "Unknown error occurred"],
    [{ message: "of an object" }, "of an object"],
    [{}, "An unknown error occurred"],
    [7, "An unexpected error occurred"],
    [Symbol("s"), "An unexpected error occurred"],
  ])("exists for any thrown value: %s", (thrown, text) => {
    expect(userMessage(thrown)).toBe(text);
  });
});

describe("a normalised error", () => {
  const at = Date.UTC(2026, 10, 20);
  const timestamp = "2026-11-20T00:00:00.000Z";

  it("has the status of the response", () => {
    expect(normaliseError(answered({ error: "No" }, 402), at)).toEqual({
      type: "network",
      message: "No",
      timestamp,
      status: 402,
    });
  });

  it("has no status without a response, or for other errors", () => {
    expect(normaliseError(new NoAnswerError("No answer"), at)).toEqual({
      type: "network",
      message: "No answer",
      timestamp,
    });
    expect(normaliseError(new RangeError("x"), at)).toEqual({ type: "error", message: "x", timestamp });
    expect(normaliseError(7, at)).toMatchObject({ type: "unknown", message: "An unexpected error occurred" });
  });
});
