import { describe, expect } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import { pressAt, tabTo } from "./src/browser/keyboard.ts";
import { viewports } from "./src/browser/viewports.ts";
import { newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

describe("/onboarding", () => {
  test("a short step → the header stays at the top", async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 1440, height: 1200 } });
    await signIn(page, newPerson("Shona Short"));
    await page.goto("/onboarding?step=light");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const logo = page.getByRole("link", { name: "Phaselock, home" });
    expect((await logo.boundingBox())?.y).toBeLessThan(20);
  });

  test("by keyboard, with Back and reload → goals, headphones, light and the first session", {
    timeout: 180_000,
  }, async ({ newPage }) => {
    const page = await newPage({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      // The first tone is the quietest in every round, and the tones play at twenty times their speed.
      Object.assign(Math, { random: () => 0 });
      const { start } = AudioBufferSourceNode.prototype;
      Object.assign(AudioBufferSourceNode.prototype, {
        start(this: AudioBufferSourceNode) {
          this.playbackRate.value = 20;
          start.call(this);
        },
      });
    });
    const heading = (name: RegExp) => page.getByRole("heading", { level: 1, name });
    await signIn(page, newPerson("Olive Onboarding"));
    await page.goto("/onboarding");

    await heading(/help with/).waitFor();
    await page.getByRole("status").filter({ hasText: "Step 1 of 4: Goals" }).waitFor({ state: "attached" });
    for (const goal of [/^Sleep/, /^Focus/]) await pressAt(page, goal, "Space");
    await pressAt(page, /^Continue$/);

    await heading(/your headphones/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.reload();
    await heading(/your headphones/).waitFor();
    await page.goBack();
    await heading(/help with/).waitFor();
    expect(await page.getByRole("checkbox", { name: "Sleep" }).isChecked()).toBe(true);
    await page.goForward();
    await pressAt(page, /^Start the check$/);
    for (let round = 1; round <= 6; round++) {
      await page.getByText(`Round ${round} of 6`).waitFor();
      await page.getByRole("button", { name: "First", disabled: false }).waitFor();
      // The focus stays on the button from round to round.
      if (round === 1) await tabTo(page, /^First$/);
      await page.keyboard.press("Enter");
    }
    await page.getByText("6 of 6 right").waitFor();
    await page.getByText("These sound like headphones").waitFor();
    await expectAccessible(page);
    // A heading that takes the focus only after the paint could take it from a control that a Tab has reached by then.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("h1")?.textContent.includes("seizure")) return;
        observer.disconnect();
        document.body.dataset.focusWithHeading = document.activeElement?.tagName ?? "";
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await pressAt(page, /^Continue$/);

    await heading(/seizure/).waitFor();
    expect(await page.evaluate(() => document.body.dataset.focusWithHeading)).toBe("H1");
    await pressAt(page, /^NoSound/, "Space");
    expect(await page.getByRole("radio", { name: /^No\b/ }).isChecked()).toBe(true);
    await pressAt(page, /^I agree, store it/);

    await heading(/first session/).waitFor();
    await pressAt(page, /^Start \w/);
    // The modes for sleep that are open to everyone. Which one comes first differs from user to user.
    await page.waitForURL(/\/play\/(before-sleep|wind-down)\?payment=free&seconds=300$/);
    await page.getByRole("button", { name: "Start" }).waitFor();

    await page.goto("/account#preferences");
    await page.getByText(/it sounded like headphones/).waitFor();
    expect(await page.getByRole("checkbox", { name: "Sleep" }).isChecked()).toBe(true);
  });

  test("refusing storage on a phone that blocks sessionStorage → the session plays with a still picture, and the next visit asks only the question", async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: viewports.phone });
    await page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      }),
    );
    const heading = (name: RegExp) => page.getByRole("heading", { level: 1, name });
    await signIn(page, newPerson("Nora Notstored"));
    await page.goto("/onboarding?step=light");
    await heading(/seizure/).waitFor();
    await page.getByRole("radio", { name: /^No\b/ }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Don't store it" }).click();

    await heading(/first session/).waitFor();
    await page.getByRole("link", { name: /^Start / }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText(/still because your answer about flickering light isn't stored/).waitFor();

    // A new visit: the page's memory is gone.
    await page.goto("/play");
    await heading(/seizure/).waitFor();
    expect(await page.getByRole("navigation", { name: "Steps" }).count()).toBe(0);
    await page.getByRole("radio", { name: /^Yes\b/ }).check();
    await page.getByRole("button", { name: "Don't store it" }).click();
    await page.waitForURL("**/play");
    await heading(/./).waitFor();
    expect(new URL(page.url()).pathname).toBe("/play");
  });
});
