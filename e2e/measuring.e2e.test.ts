import { join } from "node:path";
import { findRunningPostgres } from "@phaselock/postgres";
import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { test } from "./src/test.ts";

const question = "May we count page views, loading times and errors, without your name?";

/** Connects to the log and the counts of svc-analytics. */
const openAnalytics = async (stateDir: string): Promise<Client> => {
  const urlOf = await findRunningPostgres(join(stateDir, "postgres"));
  if (!urlOf) throw new Error("The product's PostgreSQL is not running");
  const client = new Client({ connectionString: urlOf("analytics") });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** What has been counted, such as `page-view / 1`, without the values of web vitals. */
const countsIn = async (analytics: Client): Promise<string[]> => {
  const { rows } = await analytics.query<{ counted: string }>(
    `SELECT concat_ws(' ', kind, nullif(page, ''), nullif(name, ''), sum(count)) AS counted FROM web_counts
     GROUP BY kind, page, name ORDER BY 1`,
  );
  return rows.map(({ counted }) => counted);
};

test("a visitor who agrees, looks at two pages and leaves → the visit, its views and its vitals are counted once", async ({
  newPage,
  product,
}) => {
  const analytics = await openAnalytics(product.stateDir);
  const page = await newPage({ isAskedToBeMeasured: true });
  await page.goto("/");
  await page.getByText(question).waitFor();
  await expectAccessible(page);
  const collector = page.waitForResponse(/collect-measurements/);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByText(question).waitFor({ state: "detached" });
  // Until the page has run it: what is left before that is not counted.
  await page.evaluate(`import("${(await collector).url()}").then(() => undefined)`);
  await page.getByRole("link", { name: "Research" }).first().click();
  await page.getByRole("heading", { level: 1, name: "What is known, and what is not" }).waitFor();
  await page.goto("about:blank");
  await expect
    .poll(() => countsIn(analytics), { timeout: 15_000 })
    .toEqual([
      "page-view / 1",
      "page-view /research 1",
      "visit any 1",
      "visit landing 1",
      ...["CLS", "FCP", "INP", "LCP", "TTFB"].map(name => `web-vital ${name} 1`),
    ]);
});

test("a visitor whose browser has Global Privacy Control → no question and no request", async ({
  newPage,
}) => {
  const page = await newPage();
  const requested: string[] = [];
  page.on("request", request => requested.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(question).count()).toBe(0);
  await page.goto("/legal");
  await page.getByText("Your browser asks sites not to track you, so we don't measure it.").waitFor();
  expect(requested.filter(path => /measur|web-events/.test(path))).toEqual([]);
});
