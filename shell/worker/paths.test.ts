import { expect, it } from "vitest";
import { isApplication, isPublicPage, isRetry, withoutRetryMark } from "./paths.ts";

const at = (path: string): URL => new URL(path, "https://phaselock.example");

it.each(["/", "/pricing", "/research", "/legal", "/blog", "/blog/3"])("keeps a copy of %s", path => {
  expect(isPublicPage(at(path))).toBe(true);
});
it.each(["/dashboard", "/login", "/blog/3/more", "/pricing/x"])("keeps no copy of %s", path => {
  expect(isPublicPage(at(path))).toBe(false);
});

it.each(["/", "/play/calm-focus", "/nowhere", "/remotes-of-somebody"])("answers %s itself", path => {
  expect(isApplication(at(path))).toBe(true);
});
it.each(["/api/auth/google", "/remotes/x/1/a.js", "/.well-known/jwks.json", "/robots.txt", "/og/a.png"])(
  "leaves %s to the network",
  path => {
    expect(isApplication(at(path))).toBe(false);
  },
);

it("knows a retried file by the path of the file", () => {
  const retried = at("/remotes/mfe-player/1.0.0-ab/~r12/play.js");
  expect(isRetry(retried)).toBe(true);
  expect(withoutRetryMark(retried)).toBe("/remotes/mfe-player/1.0.0-ab/play.js");
  expect(isRetry(at("/remotes/mfe-player/1.0.0-ab/play.js"))).toBe(false);
});
