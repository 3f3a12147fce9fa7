import { googleCallbackRequestSchema } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { asCallbackRequest, popupError } from "./google-client.ts";

describe("the request made from Google's response", () => {
  it("a code response → the code, with the whole response as credential", () => {
    const answer = { code: "4/0A", scope: "email profile openid", authuser: "0" };
    const request = asCallbackRequest(answer);
    expect(request).toEqual({ code: "4/0A", credential: JSON.stringify(answer) });
    expect(googleCallbackRequestSchema.parse(request)).toEqual(request);
  });

  it("a token response → all of its fields, with the whole response as credential", () => {
    const answer = {
      access_token: "ya29.a0",
      token_type: "Bearer",
      expires_in: 3599,
      scope: "email profile openid",
      authuser: "0",
      prompt: "none",
    };
    const request = asCallbackRequest(answer);
    expect(request).toEqual({ ...answer, credential: JSON.stringify(answer) });
    expect(googleCallbackRequestSchema.parse(request)).toEqual(request);
  });

  it("a response with neither → throws Google's reason", () => {
    expect(() => asCallbackRequest({ error: "access_denied" })).toThrow("Google authentication failed");
    expect(() => asCallbackRequest({ error: "x", error_description: "Not today" })).toThrow("Not today");
    expect(() => asCallbackRequest({})).toThrow("Google authentication failed");
  });
});

it.each([
  ["popup_closed", "GoogleClosedError"],
  ["popup_failed_to_open", "GooglePopupBlockedError"],
  ["unknown", "GoogleProviderError"],
])("maps the popup error %s to %s", (type, name) => {
  expect(popupError(type).name).toBe(name);
});
