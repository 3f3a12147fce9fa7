import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runScripts, ScriptFailedError } from "./run-scripts.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "phaselock-suite-"));
  const print = (word: string) => `node -e "require('fs').appendFileSync('order', '${word} ')"`;
  const scripts = {
    first: print("first"),
    second: print("second"),
    wrong: `node -e "console.log('\\x1b[31mwhat is wrong\\x1b[0m')" && exit 3`,
  };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, scripts }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("a failing script rejects with its name and its output without colours, and the next script of its list doesn't run", async () => {
  const failing = runScripts([["wrong", "second"], ["first"]], folder);
  await expect(failing).rejects.toThrow(ScriptFailedError);
  await expect(failing).rejects.toThrow("npm run wrong failed:\n\nwhat is wrong");
  expect(await readFile(join(folder, "order"), "utf8"), "the other list ends first").toBe("first ");
});
