import type { Page } from "playwright-core";
import { expect } from "vitest";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { bytesOf, openCold } from "./src/scripts/loaded-scripts.ts";
import { type ScriptLimit, signedInLimits, signInLimits } from "./src/scripts/script-limits.ts";
import { test } from "./src/test.ts";

/** Opens each page, and lists those that load more than they may. */
const overLimit = async (page: Page, limits: Readonly<Record<string, ScriptLimit>>): Promise<string[]> => {
  const over: string[] = [];
  for (const [path, { kB, requests }] of Object.entries(limits)) {
    const scripts = await openCold(page, path);
    const loaded = `${path} ${(bytesOf(scripts) / 1_000).toFixed(1)} kB in ${scripts.length} requests`;
    process.stdout.write(`${loaded}\n`);
    if (bytesOf(scripts) > kB * 1_000 || scripts.length > requests) over.push(loaded);
  }
  return over;
};

test("a page that signs in → at most its limit of scripts and requests", async ({ newPage }) => {
  expect(await overLimit(await newPage(), signInLimits)).toEqual([]);
});

test("a signed-in page → at most its limit of scripts and requests", async ({ newPage }) => {
  const page = await newPage();
  await becomeNewUser(page, newPerson("Bo Bytes"));
  expect(await overLimit(page, signedInLimits)).toEqual([]);
});
