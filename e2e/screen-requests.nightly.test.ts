import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type ScreenRequests, screenRequests } from "./src/path/screen-requests.ts";
import { lookAround, newPerson, signInWithGoogle } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** Records the API requests of a page. One that arrives late counts for the next screen, and fails there. */
const recordRequests = (page: Page) => {
  const seen = new Set<string>();
  page.on("request", request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) seen.add(`${request.method()} ${pathname}${search}`);
  });
  return {
    /** @param ownSteps requests on the way to the screen that are steps of their own in the journey */
    async expectThoseOf(screen: keyof ScreenRequests, ...ownSteps: readonly string[]): Promise<void> {
      const expected = [...screenRequests[screen], ...ownSteps].sort();
      await expect.poll(() => [...seen].sort(), { message: screen, timeout: 15_000 }).toEqual(expected);
      seen.clear();
    },
  };
};

test("each screen of the load test's journey → a browser sends the requests that the journey sends", async ({
  newPage,
}) => {
  const page = await newPage({ timezoneId: "UTC" });
  const requests = recordRequests(page);
  await page.goto("/login");
  await signInWithGoogle(page, newPerson("Rae Requests"));
  await page.waitForURL("**/onboarding**");
  await requests.expectThoseOf("onboarding", "POST /api/auth/google/callback");
  await lookAround(page);
  await requests.expectThoseOf("home", "PATCH /api/preferences");
  await page.goto("/pricing");
  await requests.expectThoseOf("pricing");
  await page.goto("/play");
  await requests.expectThoseOf("library");
  // Which modes come first is drawn at random.
  await page
    .getByRole("link", { name: /^Play ./ })
    .first()
    .click();
  await requests.expectThoseOf("session");
});
