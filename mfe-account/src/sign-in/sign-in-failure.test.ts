import { ApiError, NoAnswerError, TokensNotStoredError } from "@phaselock/web";
import { expect, it } from "vitest";
import { GoogleClosedError, GoogleProviderError, GoogleRefusedError } from "./google-client.ts";
import { signInFailure } from "./sign-in-failure.ts";

const failed = (description: string) => ({ title: "Authentication Failed", description });

it("a cancelled Google sign-in does not blame the server", () => {
  expect(signInFailure(new GoogleRefusedError("Google authentication failed"))).toEqual(
    failed("Google authentication failed"),
  );
  expect(signInFailure(new GoogleClosedError("popup_closed")).description).toMatch(/window was closed/);
});

it("shows the server's message, or that the server rejected the sign-in", () => {
  const body = JSON.stringify({ error: "Your address is not verified.", code: "google_email_unverified" });
  expect(signInFailure(new ApiError(403, body, ""))).toEqual(failed("Your address is not verified."));
  const rejected = failed("Server rejected authentication");
  expect(signInFailure(new ApiError(400, "", "Bad Request"))).toEqual(rejected);
  expect(signInFailure(new NoAnswerError("No answer"))).toEqual(rejected);
});

it("shows that the server returned no token", () => {
  const error = Object.assign(new Error("No token received from server"), { name: "NoTokenError" });
  expect(signInFailure(error)).toEqual(failed("No token received from server"));
});

it("says what to do if the browser can't store the sign-in", () => {
  expect(signInFailure(new TokensNotStoredError("full")).description).toMatch(
    /doesn't store data for this site/,
  );
});

it("shows that Google is unavailable", () => {
  expect(signInFailure(new GoogleProviderError("no script"))).toEqual({
    title: "Authentication Error",
    description: "There was a problem with Google authentication. Please try again later.",
  });
});
