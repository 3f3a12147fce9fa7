import { ada, preferencesOf, renderScreen, statefulPreferences } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import PlayerScreen from "./player-screen.tsx";

it("the player without an answer about seizures redirects to onboarding and shows no picture", async () => {
  const { where } = renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    answers: statefulPreferences(preferencesOf(ada)),
  });
  await expect.poll(where).toBe("/onboarding");
  expect(document.querySelector("canvas")).toBeNull();
});
