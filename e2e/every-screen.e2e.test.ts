import { describe } from "vitest";
import { expectAccessible } from "./src/browser/accessibility.ts";
import {
  answerScreening,
  newcomerScreens,
  open,
  playerScreens,
  type Screen,
  visitorScreens,
} from "./src/every-screen/screens.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { test } from "./src/test.ts";

/** The first state of each path. every-screen.nightly.test.ts opens every state, at every width. */
const oncePerPath = (screens: readonly Screen[]): readonly Screen[] => [
  ...new Map(
    screens.toReversed().map(screen => [new URL(screen[1], "http://localhost").pathname, screen]),
  ).values(),
];

/** WCAG 2.2 AA by axe, no sideways scrolling at 320 px, and no motion under reduced motion. */
describe("every screen, in one of its states, is accessible", () => {
  test.for(oncePerPath(visitorScreens))("a visitor: %s", async (screen, { visitor: page }) => {
    await open(page, screen);
    await expectAccessible(page);
  });

  test.for(oncePerPath(newcomerScreens))("a newcomer: %s", async (screen, { newcomer: page }) => {
    await open(page, screen);
    await expectAccessible(page);
  });

  test.for(oncePerPath(playerScreens))("a user who may play: %s", async (screen, { newcomer: page }) => {
    await answerScreening(page);
    await open(page, screen);
    await expectAccessible(page);
  });

  test("a session that plays, and one that is stopped", async ({ newcomer: page }) => {
    await answerScreening(page);
    await beginSession(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "End session" }).waitFor();
    await expectAccessible(page);
  });
});
