import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { accessibilityProblems } from "./src/browser/accessibility.ts";
import { apiOf } from "./src/path/api.ts";
import { test } from "./src/test.ts";

describe("SPEC §2 Dashboard", () => {
  test.for(["/home", "/dashboard", "/profile"])("%s shows the dashboard", async (path, { newcomer }) => {
    await newcomer.goto(path);
    await newcomer.getByRole("heading", { level: 1, name: "Welcome, Nell Newcomer" }).waitFor();
    await newcomer.getByRole("button", { name: "Logout" }).waitFor();
  });

  test('"Your Profile" and "Account Information" say who is signed in, and how', async ({ newcomer }) => {
    await newcomer.goto("/dashboard");
    const factsOf = async (card: string) => {
      const region = newcomer.getByRole("region", { name: card });
      await region.waitFor();
      const [names, facts] = [region.locator("dt"), region.locator("dd")];
      const values = await facts.allTextContents();
      return Object.fromEntries((await names.allTextContents()).map((name, index) => [name, values[index]]));
    };
    expect(await factsOf("Your Profile")).toEqual({
      Username: expect.stringMatching(/^nell-newcomer-/),
      Email: expect.stringContaining("@example.com"),
      "Full name": "Nell Newcomer",
      "Email verified": "Yes",
      Subscription: "Free",
    });
    expect(await factsOf("Account Information")).toEqual({ Authentication: "Google Account" });
    await newcomer.getByText(/two-factor authentication/).waitFor();
  });

  test('while loading it shows "Loading your dashboard..."', async ({ newcomer }) => {
    const answer = Promise.withResolvers<void>();
    await newcomer.route("**/api/auth/me", async route => {
      await answer.promise;
      await route.continue();
    });
    await newcomer.goto("/dashboard");
    await newcomer.getByText("Loading your dashboard...").first().waitFor();
    answer.resolve();
    await newcomer.getByText("Welcome, Nell Newcomer").waitFor();
    await newcomer.unroute("**/api/auth/me");
  });
});

describe("the dashboard", () => {
  test("goes on without a part that can't be loaded, and loads it when asked again", async ({ newcomer }) => {
    await newcomer.route("**/api/sessions?*", route => route.abort());
    await newcomer.goto("/dashboard");
    const part = newcomer.getByRole("region", { name: "Last sessions" });
    await part.getByText("Are you offline?").waitFor();
    await newcomer.getByRole("link", { name: /^Start/ }).waitFor();
    await newcomer.unroute("**/api/sessions?*");
    await part.getByRole("button", { name: "Try again" }).click();
    await part.getByText("No sessions yet").waitFor();
  });

  test("suggests nothing that needs headphones where the check heard none, and says what it is instead of", async ({
    newcomer,
  }) => {
    await newcomer.goto("/dashboard");
    const suggestion = newcomer.getByRole("region", { name: "Suggestion" });
    await suggestion.getByRole("heading", { name: "Calm focus" }).waitFor();
    await newcomer.evaluate(() =>
      localStorage.setItem("phaselock_headphones", '{"result":"failed","at":"2026-11-20T12:00:00Z"}'),
    );
    await newcomer.reload();
    await suggestion.getByText(/It works from speakers: Calm focus would come first/).waitFor();
    expect(await suggestion.getByText(/Headphones needed/).count()).toBe(0);
    expect(await suggestion.getByRole("link", { name: "Check again" }).getAttribute("href")).toBe(
      "/onboarding?step=headphones",
    );
    expect(await accessibilityProblems(newcomer)).toEqual([]);
    await newcomer.evaluate(() => localStorage.removeItem("phaselock_headphones"));
  });

  test("leads back into a session that was left", async ({ newcomer }) => {
    const api = apiOf(newcomer);
    const id = randomUUID();
    const plan = {
      id,
      modeId: "calm-focus",
      plannedSeconds: 300,
      payment: "free",
      timeZone: "Europe/Zurich",
    };
    await api.post("/api/sessions", plan);
    await api.post(`/api/sessions/${id}/start`);
    await newcomer.goto("/dashboard");
    const left = newcomer.getByRole("region", { name: "Continue where you left" });
    await left.getByText("Calm focus is not finished").waitFor();
    expect(await left.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe(
      `/play/calm-focus?continue=${id}`,
    );
    const stop = { sequence: 1, state: "stopped", playedSeconds: 0, samples: [] };
    await api.post(`/api/sessions/${id}/reports`, stop);
    await newcomer.reload();
    await newcomer.getByRole("row", { name: /Calm focus/ }).waitFor();
    expect(await left.count()).toBe(0);
  });
});
