import { type Goal, goals, type RecommendationsRequest } from "@phaselock/contracts";
import { browserTimeZone, deviceSound } from "@phaselock/web";
import {
  type Answers,
  ada,
  modes,
  preferencesOf,
  premiumAda,
  recommendingByRequest,
  renderScreen,
  screen,
  statefulPreferences,
} from "@phaselock/web/testing";
import fc from "fast-check";
import { describe, it } from "vitest";
import PremiumWelcome from "../welcome/premium-welcome.tsx";
import WelcomeBack from "../welcome/welcome-back.tsx";

const anyAccount = fc.record({
  goals: fc.uniqueArray(fc.constantFrom<Goal>(...goals), { maxLength: 3 }),
  check: fc.constantFrom("passed", "failed", null),
});
const accounts = fc.sample(anyAccount, { numRuns: 6, seed: 34 });

/** The account's device and answers, and the name of the mode that every screen must suggest to it. */
const prepare = ({ goals: wanted, check }: (typeof accounts)[number]) => {
  if (check) deviceSound.writeCheck({ result: check, at: "2026-11-20T12:00:00Z" });
  const request: RecommendationsRequest = {
    ...(wanted[0] && { goal: wanted[0] }),
    ...(check && { hasHeadphones: check === "passed" }),
    timeZone: browserTimeZone(),
  };
  const [first] = recommendingByRequest(request).recommendations;
  const answers: Answers = {
    ...statefulPreferences({ ...preferencesOf(ada), goals: wanted }),
    "POST /api/recommendations": ({ body }) => recommendingByRequest(body as RecommendationsRequest),
  };
  return { answers, name: modes.find(({ id }) => id === first?.modeId)?.name ?? "" };
};

describe.each(accounts)("the account %j", account => {
  it.each([
    ["Welcome back", () => <WelcomeBack />, ada],
    ["Premium welcome", () => <PremiumWelcome />, premiumAda],
  ] as const)("%s suggests the mode that every screen suggests", async (_, open, as) => {
    const { answers, name } = prepare(account);
    renderScreen(open(), { at: "/dashboard", as, answers });
    await screen.findByRole("heading", { level: 2, name });
  });
});
