import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rows } from "./rows.ts";
import { testTitles } from "./test-titles.ts";

const e2e = join(import.meta.dirname, "../..");

/** Whether the title contains the words and doesn't continue them within a word or path. */
const holds = (title: string, words: string): boolean =>
  title.includes(words) && !/^[\w/]/.test(title.slice(title.indexOf(words) + words.length));

test.for(rows)("%s is proven by %s", async ([_, file, words]) => {
  const titles = await testTitles(await readFile(join(e2e, file), "utf8"), file);
  expect(
    titles.filter(title => holds(title, words)),
    `${words}: no test of ${file}`,
  ).not.toEqual([]);
});

test.for(rows.filter(([row]) => /^(pages|flows|errors): /.test(row)))(
  "%s has a browser test, or says why not",
  ([_row, file, _words, note = ""]) => {
    expect(/^[\w-]+\.e2e\.test\.ts$/.test(file) || note !== "", file).toBe(true);
  },
);
