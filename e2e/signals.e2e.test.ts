import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { cameraCalls, test } from "./src/camera/webcam.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const signal = (page: Page, name: string) => page.getByRole("checkbox", { name });

const allow = async (page: Page, ...names: readonly string[]) => {
  await page.goto("/signals");
  for (const name of names) {
    await button(page, `Allow ${name}`).click();
    await button(page, `Withdraw ${name}`).waitFor();
  }
};

/** signals.nightly.test.ts shows a face to the webcam. */
describe("/signals", () => {
  test("the page says why before it asks for the camera; a press shows the preview and an off switch, which ends the camera's track", async ({
    seen,
  }) => {
    const { page, problems } = await seen("allow");
    await page.goto("/signals");
    await page.getByText(/^How open your eyes are/).waitFor();
    await page.getByText(/Camera pictures never leave this device/).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await cameraCalls(page), "calls of getUserMedia on load").toBe(0);
    await expectAccessible(page);

    await button(page, "Try the camera").click();
    await page.getByText("Camera on", { exact: true }).waitFor();
    expect(await cameraCalls(page)).toBe(1);
    const preview = page.getByLabel("Preview of your camera, mirrored");
    await expect
      .poll(() => preview.evaluate((it: HTMLVideoElement) => it.videoWidth), {
        message: "width of the picture",
      })
      .toBeGreaterThan(0);
    const track = await preview.evaluateHandle(
      (it: HTMLVideoElement) => (it.srcObject as MediaStream).getTracks()[0],
    );
    await button(page, "Turn off the camera").click();
    await button(page, "Try the camera").waitFor();
    expect(await track.evaluate(it => it?.readyState)).toBe("ended");
    expect(problems).toEqual([]);
  });

  test("a withdrawn signal is no longer offered before a session", async ({ newPage }) => {
    const page = await newPage();
    await becomeNewUser(page, newPerson("Wim Withdraw"));
    await allow(page, "Activity", "Your rating");
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await signal(page, "Activity").check();
    await expectAccessible(page);
    await page.goto("/signals");
    await button(page, "Withdraw Activity").click();
    await page
      .getByText("Withdrawn. We deleted what this signal measured and the decisions based on it.")
      .waitFor();
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await signal(page, "Rating").waitFor();
    expect(await signal(page, "Activity").count()).toBe(0);
  });
});
