import { describe, expect, it } from "vitest";
import { mayRedirect } from "./may-redirect.ts";

const at = (address: string) => {
  const { pathname, search } = new URL(address, "https://phaselock.example");
  return { pathname, search };
};

describe("no redirect happens", () => {
  it("when the skip flag is set", () => {
    expect(mayRedirect(at("/dashboard"), { skip: true })).toBe(false);
    expect(mayRedirect(at("/dashboard"), { skip: false })).toBe(true);
  });

  it("when the query has both state and code", () => {
    expect(mayRedirect(at("/dashboard?state=a&code=b"))).toBe(false);
    expect(mayRedirect(at("/dashboard?state=a"))).toBe(true);
    expect(mayRedirect(at("/dashboard?code=b"))).toBe(true);
  });

  it.each(["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"])("at %s", path => {
    expect(mayRedirect(at(path))).toBe(false);
  });

  it.each([
    "/verify-email",
    "/verify-code",
    "/reset-password",
    "/callback",
    "/auth/callback",
    "/verification-success",
    "/verification-failure",
    "/account",
    "/profile",
  ])("at the protected path %s and below it", path => {
    expect(mayRedirect(at(path))).toBe(false);
    expect(mayRedirect(at(`${path}/more`))).toBe(false);
    expect(mayRedirect(at(`${path}-like`))).toBe(true);
  });
});
