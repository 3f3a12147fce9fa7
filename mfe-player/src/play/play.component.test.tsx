import {
  type Answers,
  ada,
  partlyHeld,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
} from "@phaselock/web/testing";
import { expect, it } from "vitest";
import Play from "./play.tsx";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
const open = (answers: Answers = {}) =>
  renderScreen(<Play />, {
    at: "/play",
    answers: { ...statefulPreferences({ ...preferencesOf(ada), screening }), ...answers },
  });

it("/play shows the time left and, next to it, the time held", async () => {
  open({ "GET /api/billing/balance": partlyHeld });
  await screen.findByText(/^10 min 0 s left/);
  screen.getByText("5 min 0 s reserved");
  expect(document.body.textContent).not.toContain("15 min 0 s");
});

it("/play without an answer about seizures redirects to onboarding", async () => {
  const { where } = open(statefulPreferences(preferencesOf(ada)));
  await expect.poll(where).toBe("/onboarding");
});
