import { deviceSound } from "@phaselock/web";
import {
  type Answers,
  ada,
  fails,
  modes,
  neverAnswers,
  noAnswer,
  ownRecommendations,
  partlyHeld,
  preferencesOf,
  premiumAda,
  recommending,
  renderScreen,
  screen,
  statefulListening,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { Suggestion } from "./suggestion.tsx";

const open = (answers: Answers = {}, as = ada) =>
  renderScreen(<Suggestion />, { at: "/dashboard", as, answers });
const region = async () => within(await screen.findByRole("region", { name: "Suggestion" }));
const suggested = async (name: string) => (await region()).findByRole("heading", { level: 2, name });
const own: Answers = { "POST /api/recommendations": ownRecommendations };
const others = async () => (await region()).getAllByRole("listitem").map(({ textContent }) => textContent);

describe("the dashboard's suggestion", () => {
  it.for(["GET /api/modes", "POST /api/recommendations"] as const)(
    '%s pending → "Loading your dashboard...", and the question can be answered',
    async pending => {
      open({ [pending]: neverAnswers });
      const card = await region();
      card.getByText("Loading your dashboard...");
      card.getByRole("button", { name: "Tired" });
      expect(card.queryByRole("heading", { level: 2 })).toBeNull();
    },
  );

  it("a cold start → the first recommendation for the free length, its reason, and what we don't know yet", async () => {
    open();
    await suggested("Calm focus");
    const card = await region();
    card.getByText("It's made for focus. We don't know yet how well it works for you.");
    card.getByText(/^Say how you feel before and after a session/);
    expect(card.queryByText(/points/)).toBeNull();
    expect(card.getByRole("link", { name: "Start 5 min" }).getAttribute("href")).toBe(
      "/play/calm-focus?payment=free&seconds=300",
    );
    card.getByRole("img", { name: "The beat over 5 minutes: it starts at 14 Hz and settles at 10 Hz." });
  });

  it("rated sessions → the first recommendation with its expected change, and what we base it on", async () => {
    open(own);
    await suggested("Between tasks");
    const card = await region();
    card.getByText("After Between tasks, your mood rose by 2.5 points on average in 6 sessions.");
    const change = card.getByText(/^Your mood will probably be higher after it/);
    expect(change.textContent).toBe(
      "Your mood will probably be higher after it: +2.1 points, likely +0.6 to +3.6, based on 6 of your sessions.",
    );
    card.getByText(/the range we are 90% sure of\. With many modes, one can look good by chance\./);
    const compare = card.getByRole("link", { name: "Compare a mode with and without its beat" });
    expect(compare.getAttribute("href")).toBe("/evidence");
    expect(card.queryByText(/Say how you feel/)).toBeNull();
  });

  it("a cold start with other people's sessions → their average, and what we don't know yet", async () => {
    const [, people] = ownRecommendations.recommendations;
    open({ "POST /api/recommendations": recommending([people as never]) });
    await suggested("Before sleep");
    const card = await region();
    card.getByText(/^We can't tell yet whether your mood will be higher or lower after it/);
    card.getByText(/^We don't know yet what works for you\. Say how you feel before and after a session/);
  });

  it("the next modes → listed with their reasons, and with what we don't know yet", async () => {
    open(own);
    await suggested("Between tasks");
    expect(await others()).toEqual([
      expect.stringContaining(
        "People rated their mood 0.5 points higher after it, on average. We can't tell yet whether your mood will be higher or lower after it: +0.4 points, likely −1.1 to +1.9, based on other people's sessions.",
      ),
      expect.stringContaining("It's made for focus. We don't know yet how well it works for you."),
    ]);
    const link = (await region()).getByRole("link", { name: "Start 5 min of Before sleep" });
    expect(link.getAttribute("href")).toBe("/play/before-sleep?payment=free&seconds=300");
  });

  it("a cold start → the next modes are described, and nothing is said twice", async () => {
    const [, , unknown] = ownRecommendations.recommendations;
    const recommendations = ["between-tasks", "calm-focus"].map(modeId => ({ ...unknown, modeId }) as never);
    open({ "POST /api/recommendations": recommending(recommendations) });
    await suggested("Between tasks");
    expect(await others()).toEqual([expect.stringContaining("One task, held for a while.")]);
    (await region()).getByText(/We don't know yet/);
  });

  it("recommended scenes → their reasons, and links that start in them, unless the user has set another", async () => {
    const [first, second] = ownRecommendations.recommendations;
    if (!first || !second) throw new Error("The samples have no recommendations");
    const inScene = (one: typeof first, scene: "haze" | "paper") => ({
      ...{ ...one, scene, sceneReason: `In ${scene}.` },
    });
    const recommendations = [inScene(first, "haze"), inScene(second, "paper")];
    const mix = { modeId: "before-sleep", scene: "glass", isPure: false, strength: "medium" } as const;
    open({
      ...statefulListening({ mixes: [{ ...mix, music: 100, texture: 100, pulse: 100 }] }),
      "POST /api/recommendations": { ...ownRecommendations, recommendations },
    });
    const card = await region();
    await card.findByText("In haze.");
    expect(card.getByRole("link", { name: "Start 5 min" }).getAttribute("href")).toBe(
      "/play/between-tasks?payment=free&seconds=300&scene=haze",
    );
    expect(card.getByRole("link", { name: "Start 5 min of Before sleep" }).getAttribute("href")).toBe(
      "/play/before-sleep?payment=free&seconds=300",
    );
    expect((await others()).join()).not.toContain("In paper.");
  });

  it("the request → the first goal, the headphone check and the time zone, and no mood", async () => {
    deviceSound.writeCheck({ result: "passed", at: "2026-11-20T12:00:00Z" });
    const { server } = open(statefulPreferences({ ...preferencesOf(ada), goals: ["sleep", "calm"] }));
    await suggested("Calm focus");
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(server.bodiesOf("POST /api/recommendations")).toEqual([
      { goal: "sleep", hasHeadphones: true, timeZone },
    ]);
  });

  it("a recommended mode that the tier does not include, or that is gone → left out", async () => {
    const [first] = ownRecommendations.recommendations;
    const closed = ["deep-work", "gone", "between-tasks"].map(modeId => ({ ...first, modeId }) as never);
    open({ "POST /api/recommendations": recommending(closed, 9) });
    await suggested("Between tasks");
    expect((await region()).queryByRole("list")).toBeNull();
  });
});

describe("the dashboard's suggestion without a recommendation", () => {
  it.for([
    ["no answer", noAnswer],
    ["an error", fails("internal")],
  ] as const)(
    "%s → a mode for the first goal, and Try again loads the recommendation",
    async ([, failure]) => {
      const { server, user } = open({
        ...statefulPreferences({ ...preferencesOf(ada), goals: ["focus"] }),
        "POST /api/recommendations": failure,
      });
      await suggested("Calm focus");
      const card = await region();
      card.getByText("You want to focus, and this mode is made for it.");
      card.getByText(/^Your personal suggestion could not be loaded\./);
      server.answer(own);
      await user.click(card.getByRole("button", { name: "Try again" }));
      await suggested("Between tasks");
      expect(card.queryByRole("button", { name: "Try again" })).toBeNull();
    },
  );

  it("nothing is recommended → a mode of the browser's choice, without an error", async () => {
    open({ "POST /api/recommendations": recommending([]) });
    await suggested("Calm focus");
    (await region()).getByText("We suggest this to everyone first.");
    expect((await region()).queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("a failed headphone check → a mode for speakers, and the way to check again", async () => {
    deviceSound.writeCheck({ result: "failed", at: "2026-11-20T12:00:00Z" });
    open({ "POST /api/recommendations": noAnswer });
    await suggested("Between tasks");
    const card = await region();
    card.getByText(/This device's check didn't detect headphones\. This mode works on speakers\./);
    expect(card.getByRole("link", { name: "Check again" }).getAttribute("href")).toBe("/account#preferences");
  });

  it("the preferences fail to load → the recommendation, without a goal", async () => {
    const { server } = open({ "GET /api/preferences": fails("internal") });
    await suggested("Calm focus");
    expect(server.bodiesOf("POST /api/recommendations")).toEqual([
      expect.not.objectContaining({ goal: expect.anything() }),
    ]);
  });

  it("modes that fail to load → the reason, and Try again loads them", async () => {
    const { server, user } = open({ "GET /api/modes": fails("upstream_unavailable") });
    const card = await region();
    expect((await card.findByRole("alert")).textContent).toContain(
      "The suggestion could not be loaded. This part of Phaselock is unavailable right now. Please try again soon.",
    );
    server.answer({ "GET /api/modes": { modes: [...modes] } });
    await user.click(card.getByRole("button", { name: "Try again" }));
    await suggested("Calm focus");
  });
});

describe("the answers about now", () => {
  it("a mood → its mode without a request; a second tap takes it back", async () => {
    const [between, sleep] = ownRecommendations.recommendations;
    if (!between || !sleep) throw new Error("The samples have no recommendations");
    const reason = "You said tired; without that it would be Between tasks.";
    const { server, user } = open({
      "POST /api/recommendations": { ...ownRecommendations, byMood: { tired: { ...sleep, reason } } },
    });
    await suggested("Between tasks");
    const tired = (await region()).getByRole("button", { name: "Tired" });
    await user.click(tired);
    await suggested("Before sleep");
    (await region()).getByText(reason);
    expect(await others()).toEqual([
      expect.stringContaining("Between tasks"),
      expect.stringContaining("Calm focus"),
    ]);
    expect(tired.getAttribute("aria-pressed")).toBe("true");
    await user.click(tired);
    await suggested("Between tasks");
    expect(server.requestsOf("POST /api/recommendations")).toHaveLength(1);
  });

  it("a time → the session has that length, of the same mode", async () => {
    const { server, user } = open(own, premiumAda);
    await suggested("Between tasks");
    const card = await region();
    await user.click(card.getByRole("button", { name: "15 min" }));
    expect(card.getByRole("link", { name: "Start 15 min" }).getAttribute("href")).toBe(
      "/play/between-tasks?payment=premium&seconds=900",
    );
    expect(server.requestsOf("POST /api/recommendations")).toHaveLength(1);
  });

  it("credits are spent only on a time that is chosen, and the link says so", async () => {
    const { user } = open({ ...own, "GET /api/billing/balance": { ...partlyHeld, availableSeconds: 900 } });
    await suggested("Between tasks");
    const card = await region();
    expect(card.getByRole("link", { name: "Start 5 min" }).getAttribute("href")).toContain("payment=free");
    await user.click(card.getByRole("button", { name: "15 min" }));
    const start = card.getByRole("link", { name: "Start 15 min with credits" });
    expect(start.getAttribute("href")).toBe("/play/between-tasks?payment=credits&seconds=900");
  });

  it("a user who can pay only for the free time → the time is not asked", async () => {
    open({ "GET /api/billing/balance": partlyHeld });
    await suggested("Calm focus");
    expect((await region()).queryByRole("group", { name: /time/ })).toBeNull();
  });
});
