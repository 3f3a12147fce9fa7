import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReturnPath, isSameOriginPath } from "./return-path.ts";

const origin = "https://phaselock.example";

describe("a path of this origin", () => {
  it.each(["/", "/dashboard", "/play/calm-focus?minutes=6#start", "/a//b"])("accepts %j", path => {
    expect(isSameOriginPath(path)).toBe(true);
  });

  it.each([
    "",
    "dashboard",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    " /dashboard",
    "/dash\u0000board",
    "/\u007f",
  ])("refuses %j", path => {
    expect(isSameOriginPath(path)).toBe(false);
  });

  it("never accepts what a browser would resolve to another origin", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      "@",
      ":",
      "evil.example",
      "a",
      "?",
      "#",
      " ",
      ".",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const path = `/${pieces.join("")}`;
        if (isSameOriginPath(path)) expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});

describe("a path to come back to after sign-in", () => {
  it.each(["/pricing", "/play/calm-focus", "/login-help", "/authors"])("keeps %s", path => {
    expect(isReturnPath(path)).toBe(true);
  });

  it.each([
    "/login",
    "/login?returnTo=%2Fhome",
    "/auth",
    "/auth/callback",
    "/simplified-callback",
    "/x?to=/callback",
  ])("never keeps %s", path => {
    expect(isReturnPath(path)).toBe(false);
  });
});
