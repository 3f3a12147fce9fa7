import { ApiError, NoAnswerError, TokensNotStoredError } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { type CallbackEvent, type CallbackState, nextCallback, startCallback } from "./callback-machine.ts";
import { readCallback } from "./read-callback.ts";

const begin = (search: string, hash = "") => startCallback(readCallback({ search, hash }));
const run = (state: CallbackState, ...events: CallbackEvent[]) => events.reduce(nextCallback, state);
const failed = (error: unknown): CallbackEvent => ({ type: "failed", error });
const refused = (status: number, text: string) =>
  new ApiError(status, JSON.stringify({ error: text, code: "google_rejected", requestId: "1" }), "");
const signedIn: CallbackEvent = { type: "signed-in" };
const newSuccess = { step: "success", isNew: true };
const failure = (message: string) => ({ step: "failure", message });

describe("step 1: an error in the address", () => {
  it("fails with the provider's message", () => {
    const state = begin("?error=access_denied&error_description=No&code=c&state=s", "#access_token=t");
    expect(state).toEqual(failure("access_denied: No"));
    expect(run(state, signedIn, { type: "checked", isAnyStored: true })).toEqual(state);
  });
});

describe("step 2: a code", () => {
  const exchange = begin("?code=c&state=s", "#access_token=t");

  it("is exchanged with the server, with its state", () => {
    expect(exchange).toEqual({
      step: "exchange",
      answer: { code: "c", state: "s", credential: '{"code":"c","state":"s"}' },
    });
    expect(run(exchange, signedIn)).toEqual(newSuccess);
  });

  it("without a state fails before any request", () => {
    expect(begin("?code=c")).toEqual(failure("Failed to exchange authorization code"));
  });

  it("that the server refuses fails with the server's message, else with the catalogue's", () => {
    expect(run(exchange, failed(refused(401, "Server rejected authentication")))).toEqual(
      failure("Server rejected authentication"),
    );
    for (const error of [new NoAnswerError("x"), new ApiError(500, "<html>", ""), new Error("x")])
      expect(run(exchange, failed(error))).toEqual(failure("Failed to exchange authorization code"));
  });

  it("that returned no token fails with that message", () => {
    const error = Object.assign(new Error("No token received from server"), { name: "NoTokenError" });
    expect(run(exchange, failed(error))).toEqual(failure("No token received from server"));
  });

  it("fails with a storage message if the browser can't store the sign-in, as does a token", () => {
    const notStored = failure(expect.stringMatching(/doesn't store data for this site/));
    expect(run(exchange, failed(new TokensNotStoredError("full")))).toEqual(notStored);
    expect(run(begin("", "#access_token=t&state=s"), failed(new TokensNotStoredError("full")))).toEqual(
      notStored,
    );
  });

  it("is never stored for a later attempt, because a code expires", () => {
    expect(run(exchange, { type: "stored" }, { type: "checked", isAnyStored: true })).toEqual(exchange);
  });
});

describe("step 3: a token", () => {
  const validate = begin("", "#access_token=t&state=s&expires_in=60");
  const token = { token: "t", state: "s", expiresInSeconds: 60 };

  it("is validated with the server", () => {
    expect(validate).toEqual({ step: "validate", token });
    expect(run(validate, signedIn)).toEqual(newSuccess);
  });

  it.each([400, 401, 403, 404, 500])("that the server refuses with %i is invalid", status => {
    expect(run(validate, failed(refused(status, "Whatever")))).toEqual(failure("Failed to validate token"));
  });

  it("that this browser did not request is invalid", () => {
    expect(run(validate, failed(new Error("not our state")))).toEqual(failure("Failed to validate token"));
  });

  it.each([
    ["no answer", new NoAnswerError("x")],
    ["429", new ApiError(429, "", "")],
    ["502", new ApiError(502, "", "")],
    ["503", new ApiError(503, "", "")],
    ["504", new ApiError(504, "", "")],
  ])("is stored only after %s, and step 4 decides", (_name, error) => {
    const keep = run(validate, failed(error));
    expect(keep).toEqual({ step: "store", token });
    expect(run(keep, { type: "stored" })).toEqual({ step: "check" });
  });
});

describe("steps 4 and 5: what is stored", () => {
  it("decides when the address is empty", () => {
    expect(run(begin(""), { type: "checked", isAnyStored: false })).toEqual(
      failure(
        "No authentication token found. The login process may have been interrupted. Please try again.",
      ),
    );
    expect(run(begin(""), { type: "checked", isAnyStored: true })).toEqual({ step: "success", isNew: false });
  });
});
