import { expect } from "vitest";
import { endByLeaving } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

test("a double click on Start or Buy Credits → one session, one checkout", async ({ newPage }) => {
  const page = await newPage();
  const posted: string[] = [];
  page.on("request", request => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
  const posts = (pattern: RegExp) => posted.filter(path => pattern.test(path)).length;
  await becomeNewUser(page, newPerson("Dora Double"));

  await page.goto("/play/calm-focus?payment=free&seconds=300");
  await page.getByRole("button", { name: "Start" }).dblclick();
  await untilLeft(page, "04:58");
  await endByLeaving(page);
  expect(posts(/\/api\/sessions$/), "plans").toBe(1);
  expect(posts(/\/start$/), "starts").toBe(1);

  await page.goto("/pricing");
  await page
    .getByRole("button", { name: /Buy Credits/ })
    .first()
    .dblclick();
  await page.getByLabel("Card number").waitFor();
  expect(posts(/\/api\/create-checkout-session$/), "checkouts").toBe(1);
});
