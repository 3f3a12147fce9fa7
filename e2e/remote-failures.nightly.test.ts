import { expect } from "vitest";
import { waitOf } from "./src/browser/watch-wait.ts";
import { badVersion, makeLive } from "./src/remote-failures/bad-release.ts";
import { expectRecovery } from "./src/remote-failures/expect-recovery.ts";
import { expectedErrors, faults, stopFaults } from "./src/remote-failures/faults.ts";
import {
  beginHardLoad,
  type Failure,
  places,
  type Remote,
  screenWorks,
  watchScreens,
} from "./src/remote-failures/try-failure.ts";
import { test } from "./src/test.ts";

const all: readonly Failure[] = (Object.keys(places) as Remote[]).flatMap(remote =>
  (["hard load", "in-app"] as const).flatMap(way =>
    faults.flatMap(fault => [true, false].map(fallback => ({ remote, way, fault, fallback }))),
  ),
);

test.for(all)(
  "$remote, $way, $fault, last known good release: $fallback → it runs, or Retry does within 3 s",
  async (failure, { newPage }) => expectRecovery(await newPage({ expectedErrors }), failure),
);

test("a release that throws after 2 s, and a last known good one that hangs → Retry 3 s after the start, not 5", async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors });
  const failure = { remote: "mfe-account", fault: "throws in render", fallback: true } as const;
  const bad = await makeLive(page, failure, async () => {
    await beginHardLoad(page);
    await page.waitForFunction(() => performance.now() - (window.wait?.sinceMs ?? Infinity) > 2_000);
  });
  await page.route("**/remotes/mfe-account/**", async route => {
    // The last known good release gets no answer.
    if (route.request().url().includes(badVersion)) await route.fallback();
  });
  await watchScreens(page);
  await page.goto("/login", { waitUntil: "commit" });
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.waitFor();
  const { afterMs, limitMs } = await waitOf(page);
  expect(afterMs).toBeGreaterThan(2_000);
  expect(afterMs).toBeLessThan(limitMs);
  bad.mend();
  await retry.click();
  await screenWorks(page);
  await stopFaults(page);
});
