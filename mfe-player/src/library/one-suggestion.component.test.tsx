import { type Goal, goals, type RecommendationsRequest } from "@phaselock/contracts";
import { browserTimeZone, deviceSound } from "@phaselock/web";
import {
  type Answers,
  ada,
  modes,
  preferencesOf,
  recommendingByRequest,
  renderScreen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import fc from "fast-check";
import { describe, it } from "vitest";
import Play from "./play.tsx";
import { suggestion } from "./testing/open-play.tsx";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;

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
    ...statefulPreferences({ ...preferencesOf(ada), goals: wanted, screening }),
    "POST /api/recommendations": ({ body }) => recommendingByRequest(body as RecommendationsRequest),
  };
  return { answers, name: modes.find(({ id }) => id === first?.modeId)?.name ?? "" };
};

describe.each(accounts)("the account %j", account => {
  it("Play suggests the mode that every screen suggests, whatever its list", async () => {
    const { answers, name } = prepare(account);
    renderScreen(<Play />, { at: "/play?for=all", answers });
    await within(await suggestion()).findByRole("heading", { name: new RegExp(name) });
  });
});
