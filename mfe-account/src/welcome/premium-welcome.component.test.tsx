import {
  type Answers,
  ada,
  answersWith,
  config,
  fails,
  modes,
  neverAnswers,
  noAnswer,
  premiumAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import PremiumWelcome from "./premium-welcome.tsx";

const open = (as = premiumAda, answers: Answers = {}) =>
  renderScreen(<PremiumWelcome />, { at: "/premium-welcome", as, answers });

describe("/premium-welcome without Premium", () => {
  it("says that Premium is not active; Check again refetches the user and shows Premium once it is active", async () => {
    const { server, user } = open(ada);
    await screen.findByRole("heading", { level: 1, name: "Premium is not active on this account" });
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await screen.findByText("Still not active.");
    server.answer({ "GET /api/auth/me": premiumAda });
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await screen.findByRole("heading", { level: 1, name: "Premium is active" });
  });

  it("links to pricing and to the dashboard", async () => {
    open(ada);
    const link = (name: string) => screen.findByRole("link", { name });
    expect((await link("See pricing")).getAttribute("href")).toBe("/pricing");
    expect((await link("Go to the dashboard")).getAttribute("href")).toBe("/dashboard");
  });

  it("a failed check shows the reason", async () => {
    const { server, user } = open(ada);
    await screen.findByRole("heading", { level: 1 });
    server.answer({ "GET /api/auth/me": noAnswer });
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await screen.findByText(
      "Your plan could not be checked. We couldn't reach Phaselock. You may be offline.",
    );
  });
});

describe("/premium-welcome with Premium", () => {
  it("lists the eight Premium features, each with a link to its screen", async () => {
    open();
    const opens = within(await screen.findByRole("region", { name: "What you get" }));
    const items = opens.getAllByRole("listitem");
    expect(items.map(item => item.querySelector("a")?.getAttribute("href"))).toEqual([
      "/play",
      "/play",
      "/play",
      "/account/sign-ins#support",
      "/studio",
      "/premium/analytics",
      "/play",
      "/account/sign-ins",
    ]);
    expect(opens.queryByText("not released yet")).toBeNull();
  });

  it("a screen that the deployment holds back is marked as not released yet", async () => {
    const heldBack = { ...config, unreleased: ["/account"] };
    renderScreen(<PremiumWelcome />, { at: "/premium-welcome", as: premiumAda, config: heldBack });
    const opens = within(await screen.findByRole("region", { name: "What you get" }));
    expect(opens.queryByRole("link", { name: "Priority support" })).toBeNull();
    expect(opens.getAllByText("not released yet")).toHaveLength(2);
  });

  it("suggests the mode that every screen suggests, at its own length", async () => {
    open();
    const first = await screen.findByRole("link", { name: "Play Calm focus" });
    expect(first.getAttribute("href")).toBe("/play/calm-focus?payment=premium&seconds=1200");
  });

  it("shows a loading mark while the suggestion loads", async () => {
    open(premiumAda, { "GET /api/modes": neverAnswers });
    within(await screen.findByRole("region", { name: "Start with" })).getByText("Loading");
  });

  it("a suggestion that fails to load shows the reason, and Try again loads it", async () => {
    const { server, user } = open(premiumAda, { "GET /api/modes": fails("upstream_unavailable") });
    await screen.findByText(
      "The suggestion could not be loaded. This part of Phaselock is unavailable right now. Please try again soon.",
    );
    server.answer({ "GET /api/modes": { modes } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "Play Calm focus" });
  });

  it('an error without a server message → "Try again in a moment"', async () => {
    open(premiumAda, { "GET /api/modes": answersWith(503, {}) });
    await screen.findByText("The suggestion could not be loaded. Try again in a moment.");
  });
});
