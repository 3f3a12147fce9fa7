import { freeSessionMaxSeconds } from "@phaselock/contracts";
import { startPresses, useLocation } from "@phaselock/web";
import {
  type Answers,
  fails,
  neverAnswers,
  newAda,
  preferencesOf,
  renderScreen,
  screen,
  shownToasts,
  statefulPreferences,
  stubSound,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Onboarding from "./onboarding.tsx";

const names = ["Focus", "Calm", "Sleep", "Energy", "Breathing"];
const need = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const start = () => screen.getByRole("button", { name: "Start" });

/** The state of the navigation, as the player gets it. */
let state: unknown;
const State = () => {
  ({ state } = useLocation());
  return null;
};

const open = (answers: Answers = {}) =>
  renderScreen(
    <>
      <State />
      <Onboarding />
    </>,
    { at: "/onboarding", as: newAda, answers },
  );

beforeEach(stubSound);

describe("/onboarding", () => {
  it("asks only what the user needs: five words, the first of them chosen, and one primary button", async () => {
    open();
    screen.getByRole("heading", { level: 1, name: "What do you need?" });
    expect(screen.getAllByRole("radio")).toEqual(names.map(need));
    expect(names.filter(name => need(name).checked)).toEqual(["Focus"]);
    expect(screen.getAllByRole("button")).toEqual([start()]);
    expect(await screen.findAllByRole("img", { name: /^The beat starts at/ })).toHaveLength(2);
  });

  it("says that the user can find out whether it works, and what Start does", () => {
    open();
    expect(freeSessionMaxSeconds).toBe(300);
    screen.getByText(
      /rate how you feel, and compare sessions with and without the beat\. If it doesn't, we tell you\.$/,
    );
    screen.getByText("Plays at once, 5 min, from your speakers. The picture stands still.");
  });

  it("Start → the free session of the chosen need, brought by a press that opened the sound", async () => {
    const { server, user, where } = open();
    await user.click(need("Calm"));
    await user.click(start());
    expect(where()).toBe("/play/between-tasks?payment=free&seconds=300");
    expect(startPresses.take(state)?.context).not.toBeNull();
    await expect
      .poll(() => server.bodiesOf("PATCH /api/preferences"))
      .toContainEqual({ goals: ["calm"], onboardingCompleted: true });
  });

  it("Start keeps the goals that the user has, after the new one, also those stored since the screen opened", async () => {
    const { server, user, settled } = open();
    await settled();
    server.answer(statefulPreferences({ ...preferencesOf(newAda), goals: ["sleep", "focus"] }));
    await user.click(start());
    await expect
      .poll(() => server.bodiesOf("PATCH /api/preferences"))
      .toContainEqual({ goals: ["focus", "sleep"], onboardingCompleted: true });
  });

  it("a choice that fails to save → the session starts all the same, and a toast says so", async () => {
    const { user, where } = open({ "PATCH /api/preferences": fails("internal") });
    await user.click(start());
    expect(where()).toBe("/play/deep-work?payment=free&seconds=300");
    await expect
      .poll(shownToasts)
      .toMatchObject([{ title: "Your choice could not be saved", variant: "destructive" }]);
  });

  it("Look around first → /play, with the onboarding completed and no goal", async () => {
    const { server, user, where } = open();
    await user.click(screen.getByRole("link", { name: "Look around first" }));
    expect(where()).toBe("/play");
    await expect
      .poll(() => server.bodiesOf("PATCH /api/preferences"))
      .toContainEqual({ onboardingCompleted: true });
  });

  it("modes that don't load leave the words and Start as they are", async () => {
    const { user, where } = open({ "GET /api/modes": neverAnswers });
    expect(screen.queryByRole("img", { name: /^The beat/ })).toBeNull();
    await user.click(need("Sleep"));
    await user.click(start());
    expect(where()).toBe("/play/deep-rest?payment=free&seconds=300");
  });

  it("modes that fail to load → the reason beside the words, and Try again loads the curves", async () => {
    const { server, user } = open({ "GET /api/modes": fails("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The curves could not be loaded. Something went wrong on our side.",
    );
    expect(names.map(need)).toHaveLength(5);
    server.answer({ "GET /api/modes": { modes: [] } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  });

  it("offline → Start says what to do, and starts once the network is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user, where } = open();
    await user.click(start());
    expect(screen.getByRole("alert").textContent).toBe(
      "You're offline. Connect to the internet, then press Start again.",
    );
    expect(where()).toBe("/onboarding");
    onLine.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    await expect.poll(() => screen.queryByRole("alert")).toBeNull();
    await user.click(start());
    expect(where()).toBe("/play/deep-work?payment=free&seconds=300");
  });
});
