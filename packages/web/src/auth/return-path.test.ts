import { openRedirects, sameOriginPaths } from "@phaselock/contracts/testing";
import { describe, expect, it } from "vitest";
import { pathsOfTheSignIn } from "../testing/return-paths.ts";
import { isReturnPath } from "./return-path.ts";

describe("a path to come back to after sign-in", () => {
  it.each([...sameOriginPaths, "/pricing", "/login-help", "/authors"])("keeps %j", path => {
    expect(isReturnPath(path)).toBe(true);
  });

  it.each(pathsOfTheSignIn)("never keeps %s, which only signs in", path => {
    expect(isReturnPath(path)).toBe(false);
  });

  it.each(openRedirects)("never keeps %j, which leads to another origin", path => {
    expect(isReturnPath(path)).toBe(false);
  });
});
