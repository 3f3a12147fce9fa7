import type { Page } from "playwright-core";
import { expect } from "vitest";
import { beginSession } from "./src/path/begin-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** Every emitted code of the picture, over one frame: its canvases as the browser stacks them. */
const pixelsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll("canvas")];
    const [{ clientWidth: width, clientHeight: height } = { clientWidth: 1, clientHeight: 1 }] = canvases;
    const reader = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    for (const canvas of canvases) reader?.drawImage(canvas, 0, 0, width, height);
    return [...(reader?.getImageData(0, 0, width, height).data ?? [])];
  });

test("look", async ({ newPage }) => {
  const page = await newPage();
  page.setDefaultTimeout(15000);
  page.on("pageerror", e => console.log("PAGEERROR", e.message));
  page.on("console", e => console.log("CONSOLE", e.text()));
  await becomeNewUser(page, newPerson("Pia Picture"));
  console.log("new user", Date.now());
  await page.goto("/play/calm-focus?payment=free&seconds=300");
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.screenshot({ path: `/tmp/wt3-ready.png` });
  console.log("ready", Date.now());
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForTimeout(3000);
  console.log("started", Date.now());
  await page.screenshot({ path: `/tmp/wt3-look0.png`, timeout: 20000 });
  console.log(await page.innerText("body"));
  expect((await pixelsOf(page)).length).toBeGreaterThan(10);
}, 60000);
