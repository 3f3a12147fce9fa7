import { randomUUID } from "node:crypto";
import { formatLength } from "@phaselock/ui";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityProblems, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { chooseSmallestPack, payByCard } from "./src/path/buy-credits.ts";
import { endSession } from "./src/path/end-session.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

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
  test("a phone in landscape, and the smallest one → all controls are in view", async ({ newPage }) => {
    const page = await newUserPage(newPage, "Vera View");
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      const expectInView = async (...locators: ReturnType<typeof button>[]) => {
        for (const locator of locators) {
          const box = (await locator.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
          const isInView =
            box.x >= 0 &&
            box.x + box.width <= viewport.width &&
            box.y >= 0 &&
            box.y + box.height <= viewport.height;
          expect(isInView, `${locator} in ${viewport.width} px`).toBe(true);
        }
      };
      await page.goto("/play/calm-focus?payment=free&seconds=300");
      await button(page, "Start").waitFor();
      await expectInView(button(page, "Start"));
      await button(page, "Start").click();
      await button(page, "Pause").waitFor();
      await expectInView(...["Stop", "Pause", "Mute"].map(name => button(page, name)));
      await expectInView(...["Volume", "Brightness"].map(name => page.getByRole("slider", { name })));
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.keyboard.press("Escape");
      await button(page, "End session").waitFor();
      await expectInView(...["Resume", "End session"].map(name => button(page, name)));
      await button(page, "End session").click();
      await button(page, "Undo").waitFor();
      await expectInView(button(page, "Undo"), page.getByRole("link", { name: "Dashboard" }));
    }
  });

  test("keyboard only → Enter starts, Space pauses and resumes, Escape stops, and the end can be undone", async ({
    newPage,
  }) => {
    const page = await newUserPage(newPage, "Kay Keyboard");
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

  test("the modes fail to load → an error with a link back to Play", async ({ newPage }) => {
    const page = await newUserPage(newPage, "Frank Failed", { expectedErrors: [/50[03]/] });
    await page.route("**/api/modes", route => route.fulfill({ status: 503 }));
    await page.goto("/play/calm-focus");
    await page.getByRole("alert").getByText("This could not be loaded.").waitFor();
    expect(await page.title()).toBe("Player · Phaselock");
    await page.unroute("**/api/modes");
    await page.getByRole("link", { name: "Back to Play" }).click();
    await page.getByRole("searchbox").waitFor();
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
    const page = await newUserPage(newPage, "Lana Long", { expectedErrors: [/ERR_FAILED/] });
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
