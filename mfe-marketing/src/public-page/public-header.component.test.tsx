import { signedInMarkScript } from "@phaselock/contracts";
import { ada, renderScreen } from "@phaselock/web/testing";
import { beforeEach, expect, it } from "vitest";
import { PublicHeader } from "./public-header.tsx";

const isMarked = () => document.documentElement.hasAttribute("data-signed-in");
/** Runs the inline script as the document does, before anything renders. */
const runScript = () => new Function(signedInMarkScript)();

// Other screens of the same page have set it.
beforeEach(() => {
  document.documentElement.removeAttribute("data-signed-in");
});

it("the document's script marks a browser with both tokens, and no other", () => {
  runScript();
  expect(isMarked()).toBe(false);
  localStorage.setItem("auth_token", "a");
  runScript();
  expect(isMarked(), "one token").toBe(false);
  localStorage.setItem("auth_refresh_token", "b");
  runScript();
  expect(isMarked()).toBe(true);
});

it("the mark follows a sign-out in another tab", async () => {
  renderScreen(<PublicHeader />, { as: ada });
  await expect.poll(isMarked).toBe(true);
  localStorage.removeItem("auth_token");
  dispatchEvent(new Event("storage"));
  await expect.poll(isMarked).toBe(false);
});
