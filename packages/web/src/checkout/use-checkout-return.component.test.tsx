import { expect, it } from "vitest";
import { useAuth } from "../auth/auth-provider.tsx";
import { useJourney } from "../journey/journey-provider.tsx";
import { type Answers, neverAnswers, noCredits, renderScreen, screen, subscribed } from "../testing/index.ts";
import { useCheckoutReturn } from "./use-checkout-return.ts";

const Returned = () => {
  const { status } = useCheckoutReturn();
  const { user } = useAuth();
  const { state } = useJourney();
  return <p>{`${status}, ${user?.subscriptionTier}, ${state.journeyType}`}</p>;
};

const premium = {
  id: "cs_1",
  status: "granted",
  credits: 0,
  minutes: 0,
  amountCents: 999,
  createdAt: "2026-11-20T12:00:00Z",
  balance: noCredits,
  entitlement: subscribed.entitlement,
  retryAfterSeconds: 0,
} as const;

const back = (answer: Answers["GET /api/billing/checkouts/{id}"] & object) =>
  renderScreen(<Returned />, {
    at: "/pricing?checkout=cs_1",
    answers: { "GET /api/billing/checkouts/{id}": answer },
  });

it("Premium granted, identity still says free → the user has Premium at once, and the journey doesn't fall back", async () => {
  const { server, where, settled } = back(premium);
  await screen.findByText("granted, premium, premium_user");
  await expect.poll(where).toBe("/premium-welcome");
  await settled();
  screen.getByText("granted, premium, premium_user");
  // The default answer is a free user, so a second request would take Premium away.
  expect(server.requestsOf("GET /api/auth/me")).toHaveLength(1);
});

it("credits granted → the tier and the journey stay", async () => {
  const { where } = back({ ...premium, credits: 5, minutes: 15, amountCents: 1_500 });
  await screen.findByText("granted, free, returning_free_user");
  await expect.poll(where).toBe("/pricing");
});

it.for([
  ["failed", { ...premium, status: "failed" }, "failed, free, returning_free_user"],
  ["pending", neverAnswers, "waiting, free, returning_free_user"],
] as const)("Premium %s → the user stays on the free tier", async ([_, answer, shown]) => {
  back(answer);
  await screen.findByText(shown);
});
