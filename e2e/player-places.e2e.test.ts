import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { continueSession, elsewhere } from "./src/path/continue-session.ts";
import { endByLeaving } from "./src/path/end-session.ts";
import { becomeNewUser, newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("a session plays in one place", () => {
  test("Continue on another device → the session moves there and stops on the first", async ({ newPage }) => {
    const person = newPerson("Dee Devices");
    const first = await newPage();
    await becomeNewUser(first, person);
    await beginSession(first);

    const second = await newPage();
    await signIn(second, person);
    await second.goto("/play");
    await continueSession(second);
    // A report is due every 15 s; pausing sends one at once.
    await button(first, "Pause").click();
    await elsewhere(first).waitFor();
    expect(await button(second, "Pause").count()).toBe(1);

    await endByLeaving(second);
    const statuses = async () => (await apiOf(second).sessions()).sessions.map(({ status }) => status);
    await expect.poll(statuses).toEqual(["abandoned"]);
  });
});
