import {
  type Answers,
  ada,
  newAda,
  noCredits,
  premiumAda,
  renderScreen,
  screen,
  shownToasts,
  subscribed,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { SessionRoutes } from "./session-routes.tsx";

const open = (at: string, as: typeof ada | null, answers: Answers = {}) =>
  renderScreen(<SessionRoutes />, { at, as, answers });
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const link = (name: string) => screen.findByRole("link", { name });

describe("the initial journey type", () => {
  it("no user → the type is null, and the link goes to /auth", async () => {
    open("/blog/1", null);
    expect((await link("Try Phaselock Now")).getAttribute("href")).toBe("/auth");
  });

  it.for([
    ["new_user until onboarding is completed: /onboarding", newAda, "/onboarding"],
    ["then returning_free_user: /dashboard", ada, "/dashboard"],
    ["premium_user: /home", premiumAda, "/home"],
  ] as const)("%s", async ([_, user, target]) => {
    const { where, user: person } = open("/nowhere", user);
    await person.click(await link("Go to App"));
    await expect.poll(where).toBe(target);
  });
});

it.for([
  ["a new user to /onboarding", newAda, "/onboarding"],
  ["a returning user to /dashboard", ada, "/dashboard"],
] as const)(
  '"Try Phaselock Now" sends a signed-in user to their journey destination, %s',
  async ([_, person, target]) => {
    const { user, where } = open("/blog/1", person);
    const tryNow = await link("Try Phaselock Now");
    await expect.poll(() => tryNow.getAttribute("href")).toBe(target);
    await user.click(tryNow);
    await expect.poll(where).toBe(target);
  },
);

describe("changes of the journey type", () => {
  it("completing the onboarding → the type changes at once, without refetching the profile", async () => {
    const { server, user, where, go } = open("/onboarding", newAda);
    await user.click(await link("Look around first"));
    await expect.poll(where).toBe("/play");
    await go("/blog/1");
    const tryNow = await link("Try Phaselock Now");
    await expect.poll(() => tryNow.getAttribute("href")).toBe("/dashboard");
    expect(server.requestsOf("GET /api/auth/me")).toHaveLength(1);
  });

  it("a new subscription → post_upgrade: opens /premium-welcome, informs the server and shows no toast", async () => {
    const checkout = { credits: 0, minutes: 0, amountCents: 999, balance: noCredits } as const;
    const { entitlement } = subscribed;
    const granted = {
      id: "cs_upgrade",
      status: "granted",
      createdAt: ada.createdAt,
      ...checkout,
      entitlement,
      retryAfterSeconds: 0,
    } as const;
    const { server, where } = open("/pricing?checkout=cs_upgrade", ada, {
      "GET /api/billing/checkouts/{id}": granted,
    });
    await expect.poll(where).toBe("/premium-welcome");
    await heading(/Premium/);
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([{ subscriptionChanged: true }]);
    expect(shownToasts(), "no credits were bought").toEqual([]);
  });
});
