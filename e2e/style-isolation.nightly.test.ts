import { describe } from "vitest";
import { expectSameLooks, type Screen } from "./src/browser/same-looks.ts";
import { test } from "./src/test.ts";

const landing: Screen = { path: "/", name: /./, loaded: "Try It Now" };
const login: Screen = { path: "/login", name: "Welcome back", loaded: "Continue with Google" };
const play: Screen = { path: "/play", name: "Play", loaded: "See all modes by sound" };
const account: Screen = { path: "/account", name: "Profile and preferences", loaded: "Light sensitivity" };

describe("a remote's styles, once its screen is unmounted", () => {
  test("marketing: /login after the landing page → looks as on a hard load", async ({ newPage }) => {
    await expectSameLooks(await newPage(), login, landing);
  });

  test("account: /play after the account → looks as on a hard load", async ({ newcomer: page }) => {
    await expectSameLooks(page, play, account);
  });

  test("player: the account after /play → looks as on a hard load", async ({ newcomer: page }) => {
    await expectSameLooks(page, account, play);
  });
});
