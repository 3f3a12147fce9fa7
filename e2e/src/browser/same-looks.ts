import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What each element of the page's content looks like, in document order. Without sizes that depend on its data. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      ...["color", "background-color", "font-family", "font-size", "font-weight", "line-height"],
      ...["letter-spacing", "text-transform", "text-decoration-line", "display", "position", "opacity"],
      ...[
        "margin",
        "padding",
        "border-width",
        "border-color",
        "border-radius",
        "gap",
        "z-index",
        "max-width",
      ],
    ];
    // Arrival moves the focus to the heading, which a hard load does not.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...document.querySelectorAll("main, main *")].map(element => {
      const style = getComputedStyle(element);
      return `${element.tagName} ${properties.map(name => style.getPropertyValue(name)).join("; ")}`;
    });
  });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const sheets = (page: Page) => page.locator('link[rel="stylesheet"][href*="/remotes/"]').count();

export type Screen = {
  readonly path: string;
  readonly name: string | RegExp;
  /** A text that it shows once its data has loaded. */
  readonly loaded: string;
};

/** Resolves once the screen has its data and its styles, and nothing moves. */
const settled = async (page: Page, { name, loaded }: Screen): Promise<void> => {
  await heading(page, name).waitFor();
  await page.getByText(loaded).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.getAnimations().every(it => it.playState !== "running"));
};

const load = async (page: Page, screen: Screen): Promise<void> => {
  await page.goto(screen.path);
  await settled(page, screen);
};

const follow = async (page: Page, screen: Screen): Promise<void> => {
  await page.locator(`header a[href="${screen.path}"]:visible`).first().click();
  await settled(page, screen);
};

/** Expects that a screen looks as on a hard load after another remote's screen, whose styles stay in the document. */
export const expectSameLooks = async (page: Page, screen: Screen, other: Screen): Promise<void> => {
  await load(page, screen);
  const [before, loaded] = [await looksOf(page), await sheets(page)];
  expect(before.length).toBeGreaterThan(5);
  await load(page, other);
  await follow(page, screen);
  expect(await sheets(page), "the styles of the screen that was left stay").toBeGreaterThan(loaded);
  expect(await looksOf(page)).toEqual(before);
};
