import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import { ApiError, NoAnswerError } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { AlreadyPlayingError, NotPreparedError } from "../offline/start-offline.ts";
import { failureOf, NoAudioError, OtherTreatmentError } from "./start-failure.ts";

const answer = (code: ErrorCode) => {
  const { status, text } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ error: text, code, requestId: "1" }), "");
};

describe("a failed start", () => {
  it("without enough credits leads to the prices, in the server's words", () => {
    expect(failureOf(answer("payment_required"))).toEqual({
      text: errorCatalogue.payment_required.text,
      to: "/pricing",
    });
  });

  it("during another running session leads to that session", () => {
    expect(failureOf(answer("session_already_running"))).toMatchObject({ to: "/play" });
  });

  it.each(["unstarted_limit_reached", "session_limit_reached"] as const)(
    "refused with %s says when to try again, and stays on the screen",
    code => {
      const failure = failureOf(answer(code));
      expect(failure).toEqual({ text: errorCatalogue[code].text });
      expect(failure.text).toMatch(/try again( tomorrow)?\.$/i);
    },
  );

  it("without sound or without an answer stays on the screen for a retry", () => {
    expect(failureOf(new NoAudioError()).to).toBeUndefined();
    expect(failureOf(new NoAnswerError("gone"))).toEqual(failureOf(answer("upstream_unavailable")));
  });

  it("with another treatment than planned asks for a reload", () => {
    expect(failureOf(new OtherTreatmentError()).text).toMatch(/Reload the page/);
  });

  it("without a network or a lease says what playing offline needs", () => {
    expect(failureOf(new NotPreparedError()).text).toMatch(
      /Try again in a moment\. With Premium, .* plays offline/,
    );
  });

  it("while another tab plays offline names that session", () => {
    expect(failureOf(new AlreadyPlayingError()).text).toMatch(/End it/);
  });

  it("with an unknown cause says that nothing was charged", () => {
    expect(failureOf(new Error("surprise")).text).toContain("Nothing was charged");
  });
});
