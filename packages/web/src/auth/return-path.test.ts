import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRedirects, pathsOfTheSignIn, sameOriginPaths } from "../testing/return-paths.ts";
import { isReturnPath, isSameOriginPath } from "./return-path.ts";

const origin = "https://phaselock.example";

describe("a path of this origin", () => {
  it.each(sameOriginPaths)("accepts %j", path => {
    expect(isSameOriginPath(path)).toBe(true);
    expect(new URL(path, origin).origin).toBe(origin);
  });

  it.each(openRedirects)("refuses %j", path => {
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

  it.each(pathsOfTheSignIn)("never keeps %s", path => {
    expect(isReturnPath(path)).toBe(false);
  });
});
