import { expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { GoogleProviderError, GoogleRefusedError } from "./google-code-client.ts";
import { signInFailure } from "./sign-in-failure.ts";

it("doesn't blame the server when the user cancels at Google", () => {
  expect(signInFailure(new GoogleRefusedError("Google authentication failed"))).toEqual({
    title: "Authentication Failed",
    description: "Google authentication failed",
  });
});

it("says what the server says, or that it refused", () => {
  const body = JSON.stringify({ error: "Your address is not verified.", code: "google_email_unverified" });
  expect(signInFailure(new ApiError(403, body, "")).description).toBe("Your address is not verified.");
  expect(signInFailure(new ApiError(400, "", "Bad Request")).description).toBe(
    "Server rejected authentication",
  );
});

it("tells when Google itself can't be used", () => {
  expect(signInFailure(new GoogleProviderError("no script")).title).toBe("Authentication Error");
});
