import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { pressEnd } from "./src/path/end-session.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { type PageOptions, test } from "./src/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const playing = async (
  newPage: (options?: PageOptions) => Promise<Page>,
  name: string,
  options?: PageOptions,
) => {
  const page = await newUserPage(newPage, name, options);
  await beginSession(page);
  return page;
};
const statusesOf = (page: Page) => async () =>
  (await apiOf(page).sessions()).sessions.map(({ status }) => status);

/** Whether the page keeps an update of the service worker from reloading it. */
const holdsUpdates = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === "phaselock_hold_updates");
  });

/** Watches the middle of the picture: `frames` lists its colour in each frame from the next Escape on. */
const watchEscape = (page: Page) =>
  page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    addEventListener(
      "keydown",
      () => {
        const look = () => {
          const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
          frames.push(middle ? getComputedStyle(middle).backgroundColor : "nothing");
          if (frames.length < 3) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });

describe("Stop", () => {
  test("Escape → the picture is black in the next frame, and the session is paused; so does a lost full screen; End session can be undone, and leaving ends it", async ({
    newPage,
  }) => {
    const page = await playing(newPage, "Esme Escape");
    await watchEscape(page);
    await page.keyboard.press("Escape");
    await button(page, "Resume").waitFor();
    await expect.poll(() => page.evaluate("window.frames")).toEqual(Array(3).fill("rgb(0, 0, 0)"));
    await page.getByText("Paused", { exact: true }).waitFor();
    await expect.poll(statusesOf(page)).toEqual(["paused"]);
    await button(page, "Resume").click();
    await expect.poll(statusesOf(page)).toEqual(["running"]);

    await page.keyboard.press("f");
    await page.waitForFunction(() => document.fullscreenElement !== null);
    expect(await button(page, "Pause").count()).toBe(1);
    await page.evaluate(() => document.exitFullscreen());
    await button(page, "End session").waitFor();
    await expect.poll(statusesOf(page)).toEqual(["paused"]);

    await button(page, "End session").click();
    await button(page, "Undo").click();
    await button(page, "Resume").click();
    await button(page, "Pause").waitFor();
    await expect.poll(statusesOf(page)).toEqual(["running"]);
    expect(await holdsUpdates(page), "no update reloads a session").toBe(true);
    await pressEnd(page);
    await button(page, "Undo").waitFor();
    expect(await statusesOf(page)()).toEqual(["paused"]);
    await page.goto("/play");
    await expect.poll(statusesOf(page)).toEqual(["abandoned"]);
    expect(await holdsUpdates(page)).toBe(false);
  });
});

describe("the address of a session", () => {
  test("a reload → Continue at the second it stopped; once it is over, its address and Start over lead to a new one of the same length", async ({
    newPage,
  }) => {
    const page = await playing(newPage, "Rae Reload");
    const address = page.url();
    expect(address).toContain("continue=");
    await untilLeft(page, "04:57");
    await page.reload();
    await button(page, /^Continue at 0:0[34]$/).waitFor();
    await expect.poll(statusesOf(page), { message: "the wait is not counted" }).toEqual(["paused"]);
    await button(page, "Start over").click();
    await button(page, "Start").waitFor();
    await page.getByText("05:00", { exact: true }).waitFor();
    await expect.poll(statusesOf(page)).toEqual(["abandoned"]);
    await page.goto(address);
    await button(page, "Start").waitFor();
    await page.getByText("05:00", { exact: true }).waitFor();
  });
});

describe("the end of a session", () => {
  test("390 px: the time to undo passes, a mood and a goal are chosen → nothing moves, everything fits, and no text lies on the picture", async ({
    newPage,
  }) => {
    const page = await playing(newPage, "Enid End", { viewport: { width: 390, height: 844 } });
    await pressEnd(page);
    const places = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "main canvas, main svg[role=img], main p:has(> .unseen), main a[href^='/']",
          ),
        ]
          // The suggestion for next time comes in its own place.
          .filter(element => !element.closest("[role=status]"))
          .map(element => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y, width, height };
          }),
      );
    await button(page, "Undo").waitFor();
    await page.getByText("What should the next one help with?").waitFor();
    await page.locator("main canvas").first().waitFor();
    const before = await places();
    const [picture, time] = await Promise.all(
      [page.locator("main canvas").first(), page.getByText("Played: ").locator("..")].map(it =>
        it.boundingBox(),
      ),
    );
    expect(picture && picture.y + picture.height, "the picture ends above the time").toBeLessThanOrEqual(
      time?.y ?? 0,
    );
    await page.getByText("Session ended").waitFor();
    expect(await places(), "ended").toEqual(before);
    await button(page, "Calm").first().click();
    await page.getByText("Recorded: calm.").waitFor();
    await page.getByText(/^Next time:/).waitFor();
    await button(page, "Sleep").click();
    await page.getByText("Your goal is Sleep.").waitFor();
    expect(await places(), "with a mood and a goal").toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844);
  });
});

describe("the session screen", () => {
  test("keys → volume, brightness, mute; ? lists them, and Escape closes the list while the session plays", async ({
    newPage,
  }) => {
    const page = await playing(newPage, "Kim Keys");
    const percentOf = (name: string) => page.getByRole("slider", { name }).inputValue();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
    expect([await percentOf("Volume"), await percentOf("Brightness")]).toEqual(["55", "95"]);
    await page.keyboard.press("m");
    expect(await percentOf("Volume")).toBe("0");
    expect(await button(page, "Mute").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("ArrowUp");
    expect(await percentOf("Volume")).toBe("60");
    await page.getByRole("slider", { name: "Brightness" }).focus();
    await page.keyboard.press("ArrowDown");
    expect([await percentOf("Volume"), await percentOf("Brightness")], "a slider's own keys").toEqual([
      "60",
      "94",
    ]);

    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await button(page, "Pause").waitFor();
    expect(await button(page, "End session").count()).toBe(0);
  });

  test("390 px: time passes, a note comes and goes, pause and stop → nothing moves", async ({ newPage }) => {
    const page = await playing(newPage, "Stella Still", {
      reducedMotion: "no-preference",
      viewport: { width: 390, height: 844 },
      expectedErrors: [/ERR_FAILED/],
    });
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("[role=timer], main svg[role=img], main ol, h1")].map(element => {
          const { x, y } = element.getBoundingClientRect();
          return [element.tagName, x, y];
        }),
      );
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
      }).observe({ type: "layout-shift" });
    });
    const before = await places();
    await page.route("**/api/sessions/*/reports", route => route.abort());
    await button(page, "Pause").click();
    await page.getByText("You're offline, or Phaselock isn't responding.").waitFor();
    expect(await places(), "paused, with a note").toEqual(before);
    await page.unroute("**/api/sessions/*/reports");
    await button(page, "Resume").click();
    await page.getByText("You're offline, or Phaselock isn't responding.").waitFor({ state: "detached" });
    await button(page, "Stop").click();
    await button(page, "End session").waitFor();
    expect(await places(), "stopped").toEqual(before);
    expect(await page.evaluate("window.shifts"), "layout shifts").toEqual([]);
  });
});
