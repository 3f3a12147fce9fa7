import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ExcludedTest } from "./excluded-tests.ts";
import { runPreviousTests } from "./run-tests.ts";

const service = "svc-fixture";
const migrations = `${service}/prisma/migrations`;
const testFile = `${service}/src/insert.integration.test.ts`;

/** A release with one table, whose code inserts rows with an id alone, and with a test that fails after its release. */
const release = {
  "package.json": JSON.stringify({ name: "fixture", type: "module" }),
  "vitest.config.ts": `import { defineConfig } from "vitest/config";
const test = { name: "integration", include: ["**/*.integration.test.ts"] };
export default defineConfig({ test: { projects: [{ test }] } });
`,
  [`${migrations}/1_people/migration.sql`]: "CREATE TABLE people (id INT PRIMARY KEY);",
  [testFile]: `import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
it("inserts a person", async () => {
  const client = new pg.Client({ connectionString: process.env.FIXTURE_DATABASE_URL });
  await client.connect();
  try {
    for (const name of readdirSync("${migrations}").sort())
      await client.query(readFileSync(\`${migrations}/\${name}/migration.sql\`, "utf8"));
    const { rowCount } = await client.query("INSERT INTO people (id) VALUES (1)");
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
});
it("is (still) right?", () => expect(new Date().getFullYear()).toBe(2025));
`,
};
const agedTest: ExcludedTest = {
  file: testFile,
  test: "is (still) right?",
  reason: "It holds in the year of the release alone.",
};

describe("the previous release's tests", { timeout: 60_000 }, () => {
  let dir: string;
  beforeEach(async () => {
    const dist = join(import.meta.dirname, "../../dist");
    await mkdir(dist, { recursive: true });
    // Inside the repository, so that the installed packages resolve.
    dir = await mkdtemp(join(dist, "fixture-"));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const write = async (folder: string, files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, folder, path)), { recursive: true });
      await writeFile(join(dir, folder, path), text);
    }
  };

  /** Runs the release's tests after today's migration. */
  const run = async (sql: string, excluded: readonly ExcludedTest[] = [agedTest]) => {
    await write("release", release);
    await write("today", { [`${migrations}/2_age/migration.sql`]: sql });
    const database = await createTestDatabase("previous");
    let output = "";
    try {
      const code = await runPreviousTests({
        checkout: join(dir, "release"),
        today: join(dir, "today"),
        services: [service],
        excluded,
        env: { FIXTURE_DATABASE_URL: database.url, NO_COLOR: "1" },
        onOutput: text => {
          output += text;
        },
      });
      return { code, output };
    } finally {
      await database.drop();
    }
  };

  it("a new column that may be null → they pass, without the excluded test", async () => {
    const { code, output } = await run("ALTER TABLE people ADD age INT;");
    expect(output).toMatch(/1 passed \| 1 skipped/);
    expect(code).toBe(0);
  });

  it("a new column that is NOT NULL and has no default → they fail", async () => {
    const { code, output } = await run("ALTER TABLE people ADD age INT NOT NULL;");
    expect(output).toContain('null value in column "age"');
    expect(code).toBe(1);
  });

  it("a test that fails for a reason of its own, and is not excluded → they fail", async () => {
    const { code, output } = await run("ALTER TABLE people ADD age INT;", []);
    expect(output).toMatch(/1 failed \| 1 passed/);
    expect(code).toBe(1);
  });

  it("an exclusion of a test that the release doesn't have → an error that names it", async () => {
    const renamed = { ...agedTest, test: "is still right" };
    await expect(run("ALTER TABLE people ADD age INT;", [renamed])).rejects.toThrow(
      `${testFile} has no test "is still right"`,
    );
  });
});
