import { describe } from "vitest";
import { expectSameLooks, type Screen } from "./src/browser/same-looks.ts";
import { test } from "./src/test.ts";

const landing: Screen = { path: "/", name: /./, loaded: "Try It Now" };
const login: Screen = { path: "/login", name: "Welcome back", loaded: "Continue with Google" };
const dashboard: Screen = { path: "/dashboard", name: /^Welcome/, loaded: "No sessions yet" };
const sessions: Screen = {
  path: "/sessions",
  name: "What works for you",
  loaded: "You haven't played a session yet.",
};

describe("a remote's styles, once its screen is unmounted", () => {
  test("marketing: /login after the landing page → looks as on a hard load", async ({ newPage }) => {
    await expectSameLooks(await newPage(), login, landing);
  });

  test("account: /sessions after the dashboard → looks as on a hard load", async ({ newcomer: page }) => {
    await expectSameLooks(page, sessions, dashboard);
  });

  test("player: the dashboard after /sessions → looks as on a hard load", async ({ newcomer: page }) => {
    await expectSameLooks(page, dashboard, sessions);
  });
});
