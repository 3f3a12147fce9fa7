import { deviceSound } from "@phaselock/web";
import { fails, fireEvent, neverAnswers, noAnswer, renderScreen, screen } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { PreferencesSection } from "./preferences-section.tsx";

describe("/account, preferences", () => {
  it("while preferences load, only the headphone check is shown", async () => {
    renderScreen(<PreferencesSection />, { answers: { "GET /api/preferences": neverAnswers } });
    await screen.findByText("Loading");
    expect(screen.queryByRole("checkbox")).toBeNull();
    screen.getByText("Not checked. Binaural modes need headphones.");
  });

  it("preferences that fail to load show the reason, and Try again loads them", async () => {
    const { server, user } = renderScreen(<PreferencesSection />, {
      answers: { "GET /api/preferences": fails("upstream_unavailable") },
    });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Your preferences could not be loaded. This part of Phaselock is unavailable right now. Please try again soon.",
    );
    server.answer({ "GET /api/preferences": noAnswer });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(
      "Your preferences could not be loaded. We couldn't reach Phaselock. You may be offline.",
    );
  });

  it.for([
    ["passed", /^Checked .*: it sounded like headphones\.$/],
    ["failed", /^Checked .*: it sounded like speakers\.$/],
  ] as const)("a headphone check that %s shows its date and can be repeated", async ([result, text]) => {
    deviceSound.writeCheck({ result, at: "2026-11-20T12:00:00Z" });
    renderScreen(<PreferencesSection />);
    await screen.findByText(text);
    screen.getByRole("button", { name: "Check again Headphones on this device" });
  });

  it("the volume is stored on this device", async () => {
    renderScreen(<PreferencesSection />);
    const slider = await screen.findByRole<HTMLInputElement>("slider", { name: /^Volume/ });
    expect(slider.value).toBe("50");
    fireEvent.change(slider, { target: { value: "35" } });
    expect(slider.value).toBe("35");
    expect(deviceSound.readLevelPercent()).toBe(35);
    screen.getByRole("button", { name: "Play the test tone" });
  });
});
