import { ada, preferencesOf, renderScreen, screen, statefulPreferences } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import PlayerScreen from "./player-screen.tsx";

it("the player without an answer about seizures redirects to onboarding and shows no picture", async () => {
  const { where } = renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    answers: statefulPreferences(preferencesOf(ada)),
  });
  await expect
    .poll(where)
    .toBe("/onboarding?step=light&returnTo=%2Fplay%2Fcalm-focus%3Fpayment%3Dfree%26seconds%3D300");
  expect(document.querySelector("canvas")).toBeNull();
});

it("an answer that counts for this visit only lets the player start", async () => {
  sessionStorage.setItem(
    "phaselock_screening_answered",
    JSON.stringify({ userId: ada.id, atMs: Date.now() }),
  );
  renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    answers: statefulPreferences(preferencesOf(ada)),
  });
  await screen.findByRole("button", { name: "Start" });
});

it("a premium mode shows a free user its beat and the way to Premium, and no start button", async () => {
  renderScreen(<PlayerScreen />, {
    at: "/play/deep-work?payment=premium&seconds=300",
    path: "/play/:modeId",
    as: { ...ada, hasCompletedOnboarding: true },
    answers: {
      "GET /api/preferences": {
        ...preferencesOf(ada),
        screening: { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" },
      },
    },
  });
  await screen.findByRole("heading", { name: "Deep work" });
  const link = screen.getByRole("link", { name: "See Premium" });
  expect(link.getAttribute("href")).toBe("/pricing");
  expect(screen.queryByRole("button")).toBeNull();
});
