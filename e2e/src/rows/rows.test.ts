import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rows } from "./rows.ts";

const e2e = join(import.meta.dirname, "../..");

test.for(rows)("SPEC §%s is held in %s", async ([_, file, words]) => {
  const text = await readFile(join(e2e, file), "utf8");
  expect(text.includes(words), words).toBe(true);
});
