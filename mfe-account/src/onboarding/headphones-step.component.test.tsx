import { deviceSound } from "@phaselock/web";
import { renderScreen, screen, stubSound } from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import { HeadphonesStep } from "./headphones-step.tsx";

/** Completes the six rounds with the given number of right answers. */
const play = async (right: number) => {
  stubSound();
  // The first tone is the quiet one in every round.
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { user } = renderScreen(<HeadphonesStep />);
  await user.click(screen.getByRole("button", { name: "Start the check" }));
  for (let round = 1; round <= 6; round++) {
    await screen.findByText(`Round ${round} of 6`);
    await screen.findByText("Which of the three tones was the quietest?");
    await user.click(screen.getByRole("button", { name: round <= right ? "First" : "Second" }));
  }
};

describe("the headphone check", () => {
  it.for([
    [6, "These sound like headphones", "passed"],
    [5, "These sound like headphones", "passed"],
    [4, "These sound like speakers", "failed"],
  ] as const)("%s of 6 right: %s, stored on this device", async ([right, text, result]) => {
    await play(right);
    await screen.findByText(text);
    screen.getByText(`${right} of 6 right`);
    expect(deviceSound.readCheck()?.result).toBe(result);
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe(
      "/onboarding?step=light",
    );
    screen.getByRole("button", { name: "Check again" });
  });

  it("Skip before the start → the next step", () => {
    renderScreen(<HeadphonesStep />);
    expect(screen.getByRole("link", { name: "Skip" }).getAttribute("href")).toBe("/onboarding?step=light");
  });

  it("a browser without sound → an error, and the check can be retried", async () => {
    vi.stubGlobal(
      "AudioContext",
      class {
        constructor() {
          throw new Error("no device");
        }
      },
    );
    const { user } = renderScreen(<HeadphonesStep />);
    await user.click(screen.getByRole("button", { name: "Start the check" }));
    expect((await screen.findByRole("alert")).textContent).toBe("No sound from this browser right now.");
    screen.getByRole("button", { name: "Check again" });
    expect(deviceSound.readCheck()).toBeNull();
  });
});
