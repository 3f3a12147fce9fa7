import { expect, test } from "vitest";
import { refusalOf, tokenInfoSchema } from "./judge-token-info.ts";

const clientId = "phaselock.apps.example";
const now = new Date("2026-11-20T12:00:00Z");
const nowSeconds = now.getTime() / 1000;
const info = {
  aud: clientId,
  azp: clientId,
  sub: "110169484474386276334",
  scope: "openid https://www.googleapis.com/auth/userinfo.email",
  exp: String(nowSeconds + 1),
};
const refusal = (changes: Partial<typeof info>) =>
  refusalOf(tokenInfoSchema.parse({ ...info, ...changes }), clientId, now);

test.each([{}, { scope: "email openid profile" }])("a token issued to us is accepted: %o", changes => {
  expect(refusal(changes)).toBeUndefined();
});

test.each([
  ["was issued for another app", { aud: "another.apps.example" }],
  ["was issued to another app", { azp: "another.apps.example" }],
  ["names us among others", { aud: `${clientId} another.apps.example` }],
  ["has expired", { exp: String(nowSeconds) }],
  ["lacks the email scope", { scope: "openid profile" }],
  ["lacks the openid scope", { scope: "email profile" }],
  ["has a scope that only starts with a required one", { scope: "openidx email" }],
])("a token that %s is refused", (_, changes) => {
  expect(refusal(changes)).toEqual(expect.any(String));
});

test.each(["aud", "azp", "sub", "scope", "exp"])("a token info without %s is invalid", name => {
  expect(tokenInfoSchema.safeParse({ ...info, [name]: undefined }).success).toBe(false);
});
