import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { endByLeaving } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

test("a session is paused, resumed and ended → its row opens it with its pause, and the CSV has it", async ({
  newPage,
}) => {
  const page = await newPage();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await becomeNewUser(page, newPerson("Hedy History"));
  await beginSession(page);
  await button("Pause").click();
  // The pause lasts as long as another tab takes to show it.
  const other = await page.context().newPage();
  await other.goto("/sessions");
  await other.getByRole("row", { name: /Calm focus.*paused/ }).waitFor();
  await other.close();
  await button("Resume").click();
  await untilLeft(page, "04:57");
  await endByLeaving(page);

  await page.getByRole("link", { name: "Calm focus" }).first().waitFor();
  await page.getByRole("link", { name: "Progress" }).click();
  await page.getByRole("link", { name: "Sessions" }).click();
  await page.getByLabel("Outcome").selectOption({ label: "Ended early" });
  await page.waitForURL("**/sessions?outcome=ended");
  const row = page.getByRole("row", { name: /Calm focus.*free.*ended early/ });
  await row.waitFor();
  await button("Export").click();
  const downloading = page.waitForEvent("download");
  await button("Download CSV").click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  const [header, session, end] = csv.split("\r\n");
  expect(header).toMatch(/^\ufeffid,mode_id,mode,/);
  expect(session).toMatch(/,calm-focus,Calm focus,.*,free,abandoned,300,\d+,0,/);
  expect(end).toBe("");

  // In its middle, where the link covers it.
  await row.click();
  await page.getByRole("heading", { level: 1, name: "Calm focus" }).waitFor();
  await page.getByRole("img", { name: /^The beat as planned: .* Paused once\.$/ }).waitFor();
  await page
    .getByRole("region", { name: "Timeline" })
    .getByText(/^Paused for 0:0\d, at 0:0\d$/)
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
