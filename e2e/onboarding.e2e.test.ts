import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

describe("/onboarding", () => {
  test.for(["goals", "headphones", "light"])(
    "has its bar at the top, however short the step %s is",
    async (step, { newcomer }) => {
      await newcomer.setViewportSize({ width: 1440, height: 1200 });
      await newcomer.goto(`/onboarding?step=${step}`);
      const mark = newcomer.getByRole("link", { name: "Phaselock, home" });
      await newcomer.getByRole("heading", { level: 1 }).waitFor();
      expect((await mark.boundingBox())?.y).toBeLessThan(20);
      await newcomer.setViewportSize({ width: 1440, height: 900 });
    },
  );

  test("says that it could not be loaded, under a heading, and loads when asked again", async ({
    newcomer,
  }) => {
    await newcomer.route("**/api/preferences", route => route.abort());
    await newcomer.goto("/onboarding");
    await newcomer.getByText("What you told us before could not be loaded.").waitFor();
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.unroute("**/api/preferences");
    await newcomer.getByRole("button", { name: "Try again" }).click();
    await newcomer.getByRole("heading", { name: /help with/ }).waitFor();
  });

  test("leads a new user by keyboard from goals to the first session, with Back and reload", {
    timeout: 180_000,
  }, async ({ newPage }) => {
    const page = await newPage({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      // The first tone is the quiet one in every round, and the tones go by twenty times as fast.
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
    const check = async () => {
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    const press = async (name: RegExp) => {
      const control = page.getByRole("button", { name }).or(page.getByRole("link", { name }));
      await control.focus();
      await page.keyboard.press("Enter");
    };
    await page.goto("/login");
    await signInWithGoogle(page, newPerson("Olive Onboarding"));

    await heading(/help with/).waitFor();
    await page.getByRole("status").filter({ hasText: "Step 1 of 4: Goals" }).waitFor({ state: "attached" });
    await check();
    for (const goal of ["Sleep", "Focus"]) {
      await page.getByRole("checkbox", { name: goal }).focus();
      await page.keyboard.press("Space");
    }
    await press(/^Continue$/);

    await heading(/each ear/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.reload();
    await heading(/each ear/).waitFor();
    await page.goBack();
    await heading(/help with/).waitFor();
    expect(await page.getByRole("checkbox", { name: "Sleep" }).isChecked()).toBe(true);
    await page.goForward();
    await press(/Start the check/);
    for (let round = 1; round <= 6; round++) {
      await page.getByText(`Round ${round} of 6`).waitFor();
      await page.getByRole("button", { name: "First", disabled: false }).waitFor();
      // The focus stays where it is from round to round.
      if (round === 1) await page.getByRole("button", { name: "First" }).focus();
      await page.keyboard.press("Enter");
    }
    await page.getByText("6 of 6 right").waitFor();
    await page.getByText("These are headphones").waitFor();
    await check();
    await press(/^Continue$/);

    await heading(/seizure/).waitFor();
    await check();
    await page.getByRole("radio", { name: /^No\b(?!t)/ }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("checkbox", { name: /I agree/ }).focus();
    await page.keyboard.press("Space");
    await press(/Store my answer/);

    await heading(/first session/).waitFor();
    await page.getByRole("heading", { name: "Before sleep" }).waitFor();
    await check();
    await press(/Begin Before sleep/);
    await page.waitForURL("**/play/before-sleep?payment=free&seconds=300");
    await page.getByRole("button", { name: "Start" }).waitFor();

    await page.goto("/account#preferences");
    await page.getByText(/left and right arrive apart/).waitFor();
    expect(await page.getByRole("checkbox", { name: "Sleep" }).isChecked()).toBe(true);
  });
});
