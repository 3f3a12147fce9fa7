import { expect } from "vitest";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { overLimit } from "./src/scripts/over-limit.ts";
import { signedInLimits, signInLimits } from "./src/scripts/script-limits.ts";
import { test } from "./src/test.ts";

/** The pages that load the most. script-limits.nightly.test.ts opens all. */
const heaviest = ["/account", "/play/calm-focus", "/studio"];

test("a page → at most its limit of scripts and requests", async ({ newPage }) => {
  const page = await newPage();
  const visited = Object.entries(signInLimits).filter(([path]) => path === "/login");
  expect(await overLimit(page, Object.fromEntries(visited))).toEqual([]);
  await becomeNewUser(page, newPerson("Bo Bytes"));
  const signedIn = Object.entries(signedInLimits).filter(([path]) => heaviest.includes(path));
  expect(await overLimit(page, Object.fromEntries(signedIn))).toEqual([]);
});
