import { join } from "node:path";
import { beaconSchema } from "@phaselock/contracts";
import { findRunningPostgres } from "@phaselock/postgres";
import { Client } from "pg";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { test } from "./src/test.ts";

const question = "May we measure how fast and how reliably Phaselock works for you?";

/** Connects to the log and the counts of svc-analytics. */
const openAnalytics = async (stateDir: string): Promise<Client> => {
  const urlOf = await findRunningPostgres(join(stateDir, "postgres"));
  if (!urlOf) throw new Error("The product's PostgreSQL is not running");
  const client = new Client({ connectionString: urlOf("analytics") });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const beaconsOf = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on("request", request => {
    if (request.url().endsWith("/api/web-events")) bodies.push(request.postData() ?? "");
  });
  return bodies;
};

test("a visitor who agrees, looks at two pages and leaves → one beacon, and each is counted", async ({
  newPage,
  product,
}) => {
  const analytics = await openAnalytics(product.stateDir);
  const page = await newPage({ isAskedToBeMeasured: true });
  const beacons = beaconsOf(page);
  await page.goto("/");
  await page.getByText(question).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const collector = page.waitForResponse(/collect-measurements/);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByText(question).waitFor({ state: "detached" });
  await collector;
  await page.getByRole("link", { name: "Research" }).first().click();
  await page.waitForURL("/research");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(beacons).toEqual([]);
  await page.goto("about:blank");
  await expect.poll(() => beacons.length).toBe(1);
  const { visitId, events } = beaconSchema.parse(JSON.parse(beacons[0] ?? ""));
  expect(events.filter(({ kind }) => kind === "page-view").map(event => event.page)).toEqual([
    "/",
    "/research",
  ]);
  const vitals = events.flatMap(event => (event.kind === "web-vital" ? [event.name] : []));
  expect(vitals).toEqual(expect.arrayContaining(["TTFB", "FCP", "LCP", "CLS"]));
  await expect
    .poll(
      async () =>
        (await analytics.query("SELECT seen FROM web_visits WHERE visit_id = $1 ORDER BY seen", [visitId]))
          .rows,
      { timeout: 15_000 },
    )
    .toEqual([{ seen: "any" }, { seen: "landing" }]);
  const { rows } = await analytics.query(
    "SELECT kind, count(*)::int > 0 AS counted FROM web_counts GROUP BY kind ORDER BY kind",
  );
  expect(rows).toEqual(["page-view", "visit", "web-vital"].map(kind => ({ kind, counted: true })));
});

test("a visitor whose browser has Global Privacy Control → no question and no request", async ({
  newPage,
}) => {
  const page = await newPage();
  const beacons = beaconsOf(page);
  const scripts: string[] = [];
  page.on("request", request => scripts.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(question).count()).toBe(0);
  await page.goto("/legal");
  await page
    .getByText("Your browser asks sites not to track you, or stores no answer. It is not measured.")
    .waitFor();
  await page.goto("about:blank");
  expect(beacons).toEqual([]);
  expect(scripts.filter(path => /measuring|collect-measurements/.test(path))).toEqual([]);
});
