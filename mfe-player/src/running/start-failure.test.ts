import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import { ApiError, NoAnswerError } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { failureOf, NoAudioError } from "./start-failure.ts";

const answer = (code: ErrorCode) => {
  const { status, text } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ error: text, code, requestId: "1" }), "");
};

describe("a session that does not start", () => {
  it("for want of credits leads to the prices, in the server's words", () => {
    expect(failureOf(answer("payment_required"))).toEqual({
      text: errorCatalogue.payment_required.text,
      to: "/pricing",
    });
  });

  it("because another one runs leads to that one", () => {
    expect(failureOf(answer("session_already_running"))).toMatchObject({ to: "/play" });
  });

  it("for want of sound or of an answer can be tried again where one is", () => {
    expect(failureOf(new NoAudioError()).to).toBeUndefined();
    expect(failureOf(new NoAnswerError("gone"))).toEqual(failureOf(answer("upstream_unavailable")));
  });

  it("for an unknown reason says that nothing was charged", () => {
    expect(failureOf(new Error("surprise")).text).toContain("Nothing was charged");
  });
});
