import { expect } from "vitest";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { overLimit } from "./src/scripts/over-limit.ts";
import { signedInLimits, signInLimits } from "./src/scripts/script-limits.ts";
import { test } from "./src/test.ts";

test("a page that signs in → at most its limit of scripts and requests", async ({ newPage }) => {
  expect(await overLimit(await newPage(), signInLimits)).toEqual([]);
});

test("a signed-in page → at most its limit of scripts and requests", async ({ newPage }) => {
  const page = await newPage();
  await becomeNewUser(page, newPerson("Bo Bytes"));
  expect(await overLimit(page, signedInLimits)).toEqual([]);
});
