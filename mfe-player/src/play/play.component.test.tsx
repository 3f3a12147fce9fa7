import {
  type Answers,
  ada,
  newAda,
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

it.for([
  [newAda, "/onboarding"],
  [ada, "/onboarding?step=light&returnTo=%2Fplay"],
] as const)("/play without an answer about seizures, %#: redirects to the question", async ([as, to]) => {
  const { where } = renderScreen(<Play />, { at: "/play", as });
  await expect.poll(where).toBe(to);
});

it("/play with an answer that counts for this visit only → shows the modes", async () => {
  sessionStorage.setItem(
    "phaselock_screening_answered",
    JSON.stringify({ userId: ada.id, atMs: Date.now() }),
  );
  open(statefulPreferences(preferencesOf(ada)));
  await screen.findByText("Calm focus");
});
