import { ada, preferencesOf, renderScreen, screen, statefulPreferences } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { failures } from "../../testing/failures.ts";
import { PreferencesSection } from "./preferences-section.tsx";

const goal = (name: string) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${name}`) });
const stored = "Saved.";

describe("goals", () => {
  it("a selected goal is saved immediately and is still selected after a reload", async () => {
    const { server, user, reload } = renderScreen(<PreferencesSection />);
    await user.click(await goal("Calm"));
    await screen.findByText(stored);
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([{ goals: ["calm"] }]);
    reload();
    expect((await goal("Calm")).checked).toBe(true);
    expect((await goal("Focus")).checked).toBe(false);
  });

  it.for(failures)("%s: goals stay selected, and Try again saves them", async ([_, failure, why]) => {
    const kept = statefulPreferences(preferencesOf(ada));
    const { server, user, reload } = renderScreen(<PreferencesSection />, {
      answers: { ...kept, "PATCH /api/preferences": failure },
    });
    await user.click(await goal("Calm"));
    expect((await screen.findByRole("alert")).textContent).toContain(`Your goals could not be saved. ${why}`);
    expect((await goal("Calm")).checked).toBe(true);
    expect(screen.queryByText(stored)).toBeNull();
    server.answer(kept);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(stored);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([{ goals: ["calm"] }, { goals: ["calm"] }]);
    reload();
    expect((await goal("Calm")).checked).toBe(true);
  });

  it("saving in this tab keeps a goal selected in another tab in the meantime", async () => {
    const { server, user } = renderScreen(<PreferencesSection />);
    const calm = await goal("Calm");
    server.answer(statefulPreferences({ ...preferencesOf(ada), goals: ["focus"] }));
    await user.click(calm);
    await screen.findByText(stored);
    expect(server.bodiesOf("PATCH /api/preferences")).toEqual([{ goals: ["focus", "calm"] }]);
    expect((await goal("Focus")).checked).toBe(true);
  });
});
