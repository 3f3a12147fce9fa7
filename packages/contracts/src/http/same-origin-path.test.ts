import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRedirects, sameOriginPaths } from "../testing/same-origin-paths.ts";
import { isSameOriginPath, sameOriginPathSchema } from "./same-origin-path.ts";

const origin = "https://phaselock.example";

describe("a path of this origin", () => {
  it.each(sameOriginPaths)("accepts %j, which a browser resolves to this origin", path => {
    expect(isSameOriginPath(path)).toBe(true);
    expect(new URL(path, origin).origin).toBe(origin);
  });

  it.each(openRedirects)("refuses %j", path => {
    expect(isSameOriginPath(path)).toBe(false);
  });

  it("refuses every path that a browser resolves to another origin, directly or when resolved twice", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      "@",
      ":",
      "evil.example",
      "..",
      "a",
      "?",
      "#",
      " ",
      ".",
    );
    const path = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map(pieces => `/${pieces.join("")}`),
      fc.string({ unit: "binary" }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(path, candidate => {
        if (!isSameOriginPath(candidate)) return;
        const resolved = new URL(candidate, origin);
        expect(resolved.origin).toBe(origin);
        expect(new URL(resolved.pathname, origin).origin).toBe(origin);
      }),
    );
  });

  it("longer than 2,048 characters is refused", () => {
    expect(sameOriginPathSchema.safeParse(`/${"a".repeat(2047)}`).success).toBe(true);
    expect(sameOriginPathSchema.safeParse(`/${"a".repeat(2048)}`).success).toBe(false);
  });
});
