import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const excludedTestsSchema = z.array(
  z.object({
    file: z.string().endsWith(".test.ts"),
    /** The test's full name: the titles of its `describe` blocks and its own, joined by spaces. */
    test: z.string().min(1),
    /** Why the test says nothing about today's migrations. */
    reason: z.string().min(20),
  }),
);
/** A test of a release that fails for a reason of its own, so that `npm run test:previous` leaves it out. */
export type ExcludedTest = z.infer<typeof excludedTestsSchema>[number];

const isMissing = z.looseObject({ code: z.literal("ENOENT") });

/**
 * Reads a release's `excluded-tests.json`.
 * @param folder where the release is recorded
 * @returns no tests if there is no such file
 */
export const readExcludedTests = async (folder: string): Promise<readonly ExcludedTest[]> => {
  try {
    return excludedTestsSchema.parse(JSON.parse(await readFile(join(folder, "excluded-tests.json"), "utf8")));
  } catch (error) {
    if (isMissing.safeParse(error).success) return [];
    throw error;
  }
};

/**
 * The arguments with which Vitest leaves tests out.
 * @param checkout the release's checkout
 * @throws if the release doesn't have one of the tests, because its exclusion would go unnoticed
 */
export const excludingArguments = async (
  checkout: string,
  excluded: readonly ExcludedTest[],
): Promise<readonly string[]> => {
  for (const { file, test } of excluded) {
    const source = await readFile(join(checkout, file), "utf8").catch(() => "");
    // The file has the titles one by one; the last one ends the name.
    const titles = [...source.matchAll(/\b(?:it|test)\(\s*"([^"]+)"/g)].map(([, title = ""]) => title);
    if (!titles.some(title => test === title || test.endsWith(` ${title}`)))
      throw new Error(`${file} has no test "${test}": correct excluded-tests.json`);
  }
  if (excluded.length === 0) return [];
  const names = excluded.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return ["--testNamePattern", `^(?!(?:${names.join("|")})$)`];
};
