import { deviceSound } from "@phaselock/web";
import { renderScreen, screen, stubSound } from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import { Headphones } from "./headphones.tsx";

const openCheck = async () => {
  const { user } = renderScreen(<Headphones />);
  await user.click(screen.getByRole("button", { name: "Check Headphones on this device" }));
  await user.click(screen.getByRole("button", { name: "Start the check" }));
  return user;
};

/** Completes the six rounds with the given number of right answers. */
const play = async (right: number) => {
  stubSound();
  // The first tone is the quiet one in every round.
  vi.spyOn(Math, "random").mockReturnValue(0);
  const user = await openCheck();
  for (let round = 1; round <= 6; round++) {
    await screen.findByText(`Round ${round} of 6`);
    await screen.findByText("Which of the three tones was the quietest?");
    await user.click(screen.getByRole("button", { name: round <= right ? "First" : "Second" }));
  }
  return user;
};

describe("the headphone check", () => {
  it.for([
    [6, "These sound like headphones", "passed", /it sounded like headphones\.$/],
    [5, "These sound like headphones", "passed", /it sounded like headphones\.$/],
    [4, "These sound like speakers", "failed", /it sounded like speakers\.$/],
  ] as const)("%s of 6 right: %s, stored on this device", async ([right, text, result, shown]) => {
    const user = await play(right);
    await screen.findByText(text);
    screen.getByText(`${right} of 6 right`);
    expect(deviceSound.readCheck()?.result).toBe(result);
    await user.click(screen.getByRole("button", { name: "Done" }));
    screen.getByText(shown);
    expect(document.activeElement?.textContent).toBe("Check again Headphones on this device");
  });

  it("Cancel before the check → nothing is stored", async () => {
    const { user } = renderScreen(<Headphones />);
    await user.click(screen.getByRole("button", { name: "Check Headphones on this device" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    screen.getByText("Not checked. Binaural modes need headphones.");
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
    await openCheck();
    expect((await screen.findByRole("alert")).textContent).toBe("No sound from this browser right now.");
    screen.getByRole("button", { name: "Check again" });
    expect(deviceSound.readCheck()).toBeNull();
  });
});
