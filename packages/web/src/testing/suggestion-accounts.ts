import { type Goal, goals, type RecommendationsRequest } from "@phaselock/contracts";
import fc from "fast-check";
import { expect } from "vitest";
import { deviceSound } from "../headphones/device-sound.ts";
import { browserTimeZone } from "../progress/browser-time-zone.ts";
import { statefulPreferences } from "./default-answers.ts";
import type { Answers } from "./fake-server.ts";
import { ada, modes, preferencesOf, recommendingByRequest } from "./samples.ts";

/** Accounts and devices that differ in what a suggestion follows from. */
export const suggestionAccounts = fc.sample(
  fc.record({
    goals: fc.uniqueArray(fc.constantFrom<Goal>(...goals), { maxLength: 3 }),
    check: fc.constantFrom("passed", "failed", null),
  }),
  { numRuns: 6, seed: 34 },
);

/** Prepares the device. @returns the server's answers, and the name of the mode that every screen must suggest */
export const prepareSuggestion = ({
  goals: wanted,
  check,
}: (typeof suggestionAccounts)[number]): { readonly answers: Answers; readonly name: string } => {
  if (check) deviceSound.writeCheck({ result: check, at: "2026-11-20T12:00:00Z" });
  const request: RecommendationsRequest = {
    ...(wanted[0] && { goal: wanted[0] }),
    ...(check && { hasHeadphones: check === "passed" }),
    timeZone: browserTimeZone(),
  };
  const [first] = recommendingByRequest(request).recommendations;
  return {
    answers: {
      ...statefulPreferences({ ...preferencesOf(ada), goals: wanted }),
      "POST /api/recommendations": ({ body }) => recommendingByRequest(body as RecommendationsRequest),
    },
    name: modes.find(({ id }) => id === first?.modeId)?.name ?? expect.fail("no mode"),
  };
};
