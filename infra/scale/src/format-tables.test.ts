import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readCosts } from "./costs.ts";
import { formatTables } from "./format-tables.ts";

const page = new URL("../../../docs/scale.md", import.meta.url);

it.each(["costs", "demand", "breaks"] as const)(
  "docs/scale.md contains the table of %s that npm run scale prints",
  async name => {
    expect(await readFile(page, "utf8")).toContain(formatTables(await readCosts())[name]);
  },
);

it("docs/scale.md names the day and the machine of the measurement", async () => {
  const { measuredOn, machine } = await readCosts();
  const text = await readFile(page, "utf8");
  expect(text).toContain(measuredOn);
  expect(text.replaceAll(/\s+/g, " ")).toContain(machine);
});
