import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { beginSession } from "./src/path/begin-session.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** player.nightly.test.ts has further cases. */
describe("the player", () => {
  test("the browser refuses to resume the sound → the player says so, and Resume tries again", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      const resume = AudioContext.prototype.resume;
      AudioContext.prototype.resume = function (this: AudioContext) {
        Object.assign(window, { suspendSound: () => this.suspend() });
        return "refusesSound" in window
          ? Promise.reject(new DOMException("no", "NotAllowedError"))
          : resume.call(this);
      };
    });
    await becomeNewUser(page, newPerson("Sonny Silent"));
    await beginSession(page);
    await page.evaluate("window.refusesSound = true; window.suspendSound()");
    await page.getByText("Your browser or system stopped the sound.").waitFor();
    await button(page, "Resume").click();
    await page.getByText("The sound didn't come back.").waitFor();
    await page.evaluate("delete window.refusesSound");
    await button(page, "Resume").click();
    await button(page, "Pause").waitFor();
    expect(await page.getByText("The sound didn't come back.").count()).toBe(0);
  });

  test("the lock screen shows the mode, and its buttons pause, resume and end the session", async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      const actions: Record<string, MediaSessionActionHandler | null> = {};
      const set = MediaSession.prototype.setActionHandler;
      MediaSession.prototype.setActionHandler = function (name, handler) {
        actions[name] = handler;
        set.call(this, name, handler);
      };
      Object.assign(window, { press: (action: MediaSessionAction) => actions[action]?.({ action }) });
    });
    const shown = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return [metadata?.title, metadata?.artist, playbackState];
      });
    await becomeNewUser(page, newPerson("Lola Locked"));
    await beginSession(page);
    expect(await shown()).toEqual(["Calm focus", "Phaselock", "playing"]);
    await page.evaluate("press('pause')");
    await button(page, "Resume").waitFor();
    expect(await shown()).toEqual(["Calm focus", "Phaselock", "paused"]);
    await page.evaluate("press('play')");
    await button(page, "Pause").waitFor();
    await page.evaluate("press('stop')");
    await page.getByText("Session ended").waitFor();
    expect(await shown()).toEqual([undefined, undefined, "none"]);
  });

  test("no answer within 10 s → a notice with Try again", async ({ newPage }) => {
    const page = await newUserPage(newPage, "Walt Waiting");
    await page.clock.install();
    let asked = 0;
    await page.route("**/api/modes", async route => {
      asked++;
      if (asked > 1) await route.continue();
    });
    const firstRequest = page.waitForRequest("**/api/modes");
    await page.goto("/play");
    await firstRequest;
    await page.getByText("Loading").first().waitFor();
    await page.clock.fastForward(10_000);
    await page.getByText("This is taking longer than it should.").waitFor();
    await button(page, "Try again").click();
    await page.getByRole("searchbox").waitFor();
  });
});
