import { expect, it } from "vitest";
import { isApplication, isPublicPage, isRetry, withoutRetryMark } from "./paths.ts";

const at = (path: string): URL => new URL(path, "https://phaselock.example");

it.each(["/", "/pricing", "/research", "/effects", "/legal", "/blog", "/blog/3"])(
  "%s is a public page, which is cached",
  path => {
    expect(isPublicPage(at(path))).toBe(true);
  },
);
it.each(["/dashboard", "/login", "/blog/3/more", "/pricing/x"])("%s is not a public page", path => {
  expect(isPublicPage(at(path))).toBe(false);
});

it.each(["/", "/play/calm-focus", "/nowhere", "/remotes-of-ada"])("%s belongs to the application", path => {
  expect(isApplication(at(path))).toBe(true);
});
it.each(["/api/auth/google", "/remotes/x/1/a.js", "/.well-known/jwks.json", "/robots.txt", "/og/a.png"])(
  "%s is left to the network",
  path => {
    expect(isApplication(at(path))).toBe(false);
  },
);

it("a retry mark in a path is detected and removed", () => {
  const retried = at("/remotes/mfe-player/1.0.0-ab/~r12/play.js");
  expect(isRetry(retried)).toBe(true);
  expect(withoutRetryMark(retried)).toBe("/remotes/mfe-player/1.0.0-ab/play.js");
  expect(isRetry(at("/remotes/mfe-player/1.0.0-ab/play.js"))).toBe(false);
});
