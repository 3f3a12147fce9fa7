import { randomUUID } from "node:crypto";
import { formatLength } from "@phaselock/ui";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { endSession } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { type PageOptions, test } from "./src/test.ts";

const open = async (
  newPage: (options?: PageOptions) => Promise<Page>,
  name: string,
  options?: PageOptions,
) => {
  const page = await newPage(options);
  await becomeNewUser(page, newPerson(name));
  return page;
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const plan = (changed: object = {}) => ({
  id: randomUUID(),
  modeId: "calm-focus",
  plannedSeconds: 60,
  payment: "free",
  timeZone: "Europe/Zurich",
  ...changed,
});

describe("the player", () => {
  test("keyboard only → Enter starts, Space pauses and resumes, Escape stops, and the end can be undone", async ({
    newPage,
  }) => {
    const page = await open(newPage, "Kay Keyboard");
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    await button(page, "Start").waitFor();
    await page.keyboard.press("Enter");
    await button(page, "Pause").waitFor();
    const heading = page.getByRole("heading", { name: "Calm focus" });
    expect(
      await heading.evaluate(it => it === document.activeElement),
      "the focus moves to the heading",
    ).toBe(true);
    await page.keyboard.press("Space");
    await button(page, "Resume").waitFor();
    await page.keyboard.press("Space");
    await button(page, "Pause").waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Stop");
    await page.keyboard.press("Escape");
    await button(page, "End session").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Resume");
    await page.keyboard.press("Enter");
    await button(page, "Pause").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Session ending").waitFor();
    await button(page, "Undo").press("Enter");
    await button(page, "End session").press("Enter");
    await page.getByText("Session ended").waitFor();
    expect(
      await heading.evaluate(it => it === document.activeElement),
      "the focus moves to the heading",
    ).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

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

  test.for([
    ["a phone in landscape", { width: 844, height: 390 }],
    ["the smallest phone", { width: 320, height: 568 }],
  ] as const)("%s → all controls are in view", async ([, viewport], { newPage }) => {
    const page = await open(newPage, "Vera View", { viewport });
    const inView = async (locator: ReturnType<typeof button>) => {
      const box = await locator.boundingBox();
      return (
        box !== null &&
        box.y >= 0 &&
        box.y + box.height <= viewport.height &&
        box.x + box.width <= viewport.width
      );
    };
    await page.goto("/play/calm-focus?payment=free&seconds=300");
    expect(await inView(button(page, "Start")), "Start").toBe(true);
    await beginSession(page);
    for (const name of ["Stop", "Pause", "Mute"]) expect(await inView(button(page, name)), name).toBe(true);
    for (const name of ["Volume", "Brightness"])
      expect(await inView(page.getByRole("slider", { name })), name).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    for (const name of ["Resume", "End session"]) expect(await inView(button(page, name)), name).toBe(true);
    await button(page, "End session").click();
    expect(await inView(button(page, "Undo")), "Undo").toBe(true);
    expect(await inView(page.getByRole("link", { name: "Dashboard" })), "Dashboard").toBe(true);
  });

  test("a mode that the payment doesn't include → no Start, and a link to Premium", async ({ newPage }) => {
    const page = await open(newPage, "Prim Premium");
    await page.goto("/play/deep-rest?payment=free&seconds=300");
    await page.getByText("This mode is part of Premium.").waitFor();
    expect(await button(page, "Start").count()).toBe(0);
    await page.getByRole("link", { name: "See Premium" }).click();
    await page.waitForURL("**/pricing");
  });

  test("the modes fail to load → an error with a link back to Play", async ({ newPage }) => {
    const page = await open(newPage, "Frank Failed", { expectedErrors: [/50[03]/] });
    await page.route("**/api/modes", route => route.fulfill({ status: 503 }));
    await page.goto("/play/calm-focus");
    await page.getByRole("alert").getByText("This could not be loaded.").waitFor();
    expect(await page.title()).toBe("Player · Phaselock");
    await page.unroute("**/api/modes");
    await page.getByRole("link", { name: "Back to Play" }).click();
    await page.getByRole("heading", { name: "What do you need?" }).waitFor();
  });

  test("no answer within 10 s → a notice with Try again", async ({ newPage }) => {
    const page = await open(newPage, "Walt Waiting");
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
    await page.getByRole("heading", { name: "What do you need?" }).waitFor();
  });
});

describe("the end of a session", () => {
  test("a session ends while another hold exists → only its own hold is captured, and the screen shows the charge", async ({
    newPage,
  }) => {
    const page = await newPage();
    const person = newPerson("Hal Holding");
    await becomeNewUser(page, person);
    await chooseSmallestPack(page);
    await payByCard(page, person.email);
    await page.getByText("15 min 0 s left").first().waitFor();
    // Another device has planned a session and not started it.
    await apiOf(page).post("/api/sessions", plan({ payment: "credits", plannedSeconds: 180 }));
    await page.goto("/play/calm-focus?payment=credits&seconds=360");
    await button(page, "Start").click();
    await untilLeft(page, "05:58");
    await endSession(page);
    await page.getByText(/ of a credit used, /).waitFor();
    const { sessions } = await apiOf(page).sessions();
    const charged = sessions.find(({ status }) => status === "abandoned")?.playedSeconds ?? 0;
    const { heldSeconds, availableSeconds } = await apiOf(page).balance();
    expect(heldSeconds).toBe(180);
    await page
      .getByText(
        `You played 0:0${charged} of Calm focus; 0:0${charged} of a credit used, ${formatLength(availableSeconds)} left.`,
      )
      .waitFor();
  });
});

describe("/sessions", () => {
  test("52 sessions → listed fifty at a time", async ({ newPage }) => {
    const page = await open(newPage, "Lana Long", { expectedErrors: [/ERR_FAILED/] });
    const api = apiOf(page);
    for (let played = 0; played < 52; played++) await api.playNothing(plan());
    let isLost = true;
    await page.route("**/api/sessions?*before=*", route => (isLost ? route.abort() : route.continue()));
    await page.goto("/sessions");
    const rows = page.getByRole("row", { name: /Calm focus/ });
    const more = button(page, "Show earlier sessions");
    await more.waitFor();
    expect(await rows.count()).toBe(50);
    await more.click();
    await page.getByText("Earlier sessions could not be loaded.").waitFor();
    isLost = false;
    await more.click();
    await rows.nth(51).waitFor();
    expect(await rows.count()).toBe(52);
    expect(await more.count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
