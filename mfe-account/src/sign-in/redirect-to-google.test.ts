import { expect, it } from "vitest";
import { tokenRedirectUrl } from "./redirect-to-google.ts";

it("RFC 6749 §4.2.1: requests a token by redirect to the origin of Google's script, with this browser's state", () => {
  const url = new URL(
    tokenRedirectUrl({
      clientId: "1-a.apps.googleusercontent.com",
      scriptUrl: "https://accounts.google.com/gsi/client",
      origin: "https://phaselock.example",
      state: "s&1",
    }),
  );
  expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "1-a.apps.googleusercontent.com",
    response_type: "token",
    redirect_uri: "https://phaselock.example/auth/callback",
    scope: "email profile openid",
    state: "s&1",
  });
});
