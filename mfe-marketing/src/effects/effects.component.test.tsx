import { type Effect, effectsResponseSchema } from "@phaselock/contracts";
import {
  type Answers,
  fails,
  modes,
  neverAnswers,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import Effects from "./effects.tsx";

const effect = (changed: Partial<Effect> = {}): Effect => ({
  modeId: modes[0]?.id ?? "",
  outcome: "mood",
  sham: "equal-ears",
  people: 64,
  difference: { mean: 1, low: 0.2, high: 1.8 },
  pooled: { mean: 1.3, low: 0.3, high: 2.3 },
  betweenPeople: 0.9,
  verdict: "better",
  funnel: {
    differenceStep: 1,
    standardErrorStep: 0.5,
    cells: [
      { difference: 0.5, standardError: 0.75, people: 25 },
      { difference: 1.5, standardError: 0.75, people: 20 },
    ],
  },
  publishedAt: "2026-11-27T03:00:00.000Z",
  ...changed,
});

const open = (effects: readonly Effect[], answers: Answers = {}) =>
  renderScreen(<Effects />, {
    as: null,
    answers: {
      "GET /api/effects": effectsResponseSchema.parse({ effects }),
      "GET /api/modes": { modes },
      ...answers,
    },
  });

describe("without an effect", () => {
  it("says that we don't know, how many people are needed, and how to take part; and asks for no mode", async () => {
    open([], { "GET /api/modes": () => expect.fail("the modes were loaded") });
    await screen.findByRole("heading", { level: 2, name: "We don't know yet" });
    screen.getByText(/No mode has results from 30 people/);
    const link = screen.getByRole("link", { name: "Compare a mode yourself" });
    expect(link.getAttribute("href")).toBe("/evidence");
  });

  it("while it loads → says so", async () => {
    open([], { "GET /api/effects": neverAnswers });
    screen.getByText("Loading the effects.");
  });

  it("a failure → says so, and Try again loads it", async () => {
    let isBroken = true;
    const { user } = open([], {
      "GET /api/effects": () => (isBroken ? fails("upstream_unavailable") : { effects: [] }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("We couldn't load the effects.");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("We don't know yet");
  });

  it("offline → says so, and loads it once the browser is back", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    open([]);
    await screen.findByText("You're offline. The effects load when you're back.");
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await screen.findByText("We don't know yet");
  });
});

describe("an effect", () => {
  it("has the mode's name, the people, the verdict and what it means", async () => {
    open([effect()]);
    await screen.findByRole("heading", { level: 3, name: modes[0]?.name ?? "" });
    const rows = within(screen.getByRole("region", { name: "Mood" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /64 people.*Better\. Mood was about 1\.0 point higher with the beat\. It could be 0\.2 to 1\.8\./,
      ),
    ]);
  });

  it("no difference is shown as prominently as better", async () => {
    open([
      effect(),
      effect({ modeId: "other", verdict: "none", difference: { mean: 0.1, low: -0.3, high: 0.5 } }),
    ]);
    await screen.findByText("No difference.");
    expect(screen.getByText("Better.").tagName).toBe(screen.getByText("No difference.").tagName);
  });

  it("on demand: its own results, how people differ, and the funnel plot with the same numbers as a table", async () => {
    const { user } = open([effect()]);
    await user.click(await screen.findByText("How the results are spread"));
    screen.getByText("Compared with sessions in which both ears hear the same notes.");
    screen.getByText(/This mode's results alone: \+1\.3, between \+0\.3 and \+2\.3/);
    screen.getByText(/within 0\.9 points of the average/);
    screen.getByRole("img", { name: /Funnel plot with 2 circles/ });
    const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual(["+0.5", "0.8", "25", "+1.5", "0.8", "20"]);
  });

  it("of more people comes first", async () => {
    open([effect(), effect({ modeId: "another", people: 200 })]);
    await screen.findByRole("region", { name: "Mood" });
    expect(screen.getAllByText(/ people$/).map(({ textContent }) => textContent)).toEqual([
      "200 people",
      "64 people",
    ]);
  });

  it("of each outcome has a section of its own", async () => {
    open([effect(), effect({ outcome: "speed", verdict: "unclear" })]);
    await screen.findByRole("region", { name: "Mood" });
    screen.getByRole("region", { name: "Response speed" });
    expect(screen.queryByRole("region", { name: "Response control" })).toBeNull();
  });
});
