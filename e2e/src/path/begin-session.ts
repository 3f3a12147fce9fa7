import type { Page } from "playwright-core";
import { untilLeft } from "./until-left.ts";

const freeSession = "/play/calm-focus?payment=free&seconds=300";

/** Starts a free five-minute session and waits for its first second. The user must have answered the screening. */
export async function beginSession(page: Page): Promise<void> {
  await page.goto(freeSession);
  await page.getByRole("button", { name: "Start" }).click();
  await untilLeft(page, "04:59");
}
