import type { ListedSession, OwnPattern } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import {
  type Answers,
  ada,
  fails,
  fireEvent,
  modes,
  neverAnswers,
  noAnswer,
  ownRecommendations,
  partlyHeld,
  playedSession,
  premiumAda,
  renderScreen,
  screen,
  statefulListening,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import Play from "./play.tsx";
import { open, rows, suggestion } from "./testing/open-play.tsx";

/** The class of a primary action. */
const primary = buttonClass("go").split(" ").at(-1) ?? "";

const playLink = (name: string) => screen.findByRole("link", { name });
const hrefOf = async (name: string) => (await playLink(name)).getAttribute("href");

it("/play without an answer about seizures → shows the modes", async () => {
  renderScreen(<Play />, { at: "/play", as: ada });
  await screen.findByRole("heading", { level: 3, name: "Calm focus" });
});

describe("finding", () => {
  it("a search lists what matches in any list, at once, and the address follows", async () => {
    const { user, where } = open({}, "/play?for=sleep");
    await user.type(await screen.findByRole("searchbox"), "delta");
    expect(rows()).toEqual(["Before sleep"]);
    expect(screen.getByRole("navigation", { name: "Modes" }).querySelector("[aria-current]")).toBeNull();
    await expect.poll(where).toBe("/play?for=sleep&q=delta");
  });

  it("a search on /dashboard stays on /dashboard", async () => {
    const { user, where } = open({}, "/dashboard");
    await user.type(await screen.findByRole("searchbox"), "delta");
    await expect.poll(where).toBe("/dashboard?for=focus&q=delta");
  });

  it("a search finds modes by what they are for, and scenes", async () => {
    const { user } = open({}, "/play?for=sleep");
    const search = await screen.findByRole("searchbox");
    await user.type(search, "focus");
    expect(rows().length).toBe(modes.length);
    await user.clear(search);
    await user.type(search, "tape");
    screen.getByRole("heading", { level: 2, name: "Tape, air" });
    screen.getByRole("button", { name: "Listen to Tape, 20 s" });
  });

  it("a search is not written once a link was followed: it would lead back from the next screen", async () => {
    const { user, where } = open();
    const search = await screen.findByRole("searchbox");
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
      history.replaceState(null, "", "/");
    });
    fireEvent.change(search, { target: { value: "delta" } });
    // As the router does when a link is followed, before the next screen has loaded.
    history.replaceState(null, "", "/play/before-sleep");
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await user.click(search);
    expect(where()).toBe("/play");
  });

  it("an address with a search shows what it found, after a reload too", async () => {
    const { reload } = open({}, "/play?for=all&q=between");
    await playLink("Play Between tasks");
    expect(rows()).toEqual(["Between tasks"]);
    reload();
    await playLink("Play Between tasks");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("between");
  });

  it("/ moves the focus to the search, but is typed in a field", async () => {
    const { user } = open();
    const search = await screen.findByRole<HTMLInputElement>("searchbox");
    await user.keyboard("/");
    expect(document.activeElement).toBe(search);
    await user.keyboard("a/b");
    expect(search.value).toBe("a/b");
  });

  it("a list without modes → a link to all of them", async () => {
    const { user } = open({}, "/play?for=sleep");
    await user.click(await screen.findByRole("link", { name: "See all modes" }));
    await expect.poll(() => rows().length).toBe(modes.length);
  });

  it("a search that matches nothing says what to try, and can be cleared", async () => {
    const { user } = open({}, "/play?for=all&q=gamma");
    await screen.findByText(/Nothing matches “gamma”/);
    await user.click(screen.getByRole("link", { name: "Clear the search" }));
    await expect.poll(() => rows().length).toBe(modes.length);
  });

  it("the current list is marked, each list has an address of its own, and a list ends a search", async () => {
    const { user, where, go } = open({}, "/play?for=all&q=between");
    await screen.findByRole("searchbox");
    await user.click(screen.getByRole("link", { name: "Favourites" }));
    await screen.findByText(/You have no favourites yet/);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Favourites");
    expect(where()).toBe("/play?for=favourites");
    await go(-1);
    await expect.poll(rows).toEqual(["Between tasks"]);
  });
});

describe("a row", () => {
  it("has the mode's line, its length, and a way to play it for free", async () => {
    open({ "GET /api/billing/balance": partlyHeld }, "/play?for=all");
    expect(await hrefOf("Play Before sleep")).toBe("/play/before-sleep?payment=free&seconds=300");
    const row = screen.getByRole("heading", { level: 3, name: "Before sleep" }).closest("li");
    expect(row?.textContent).toContain("10 Hz. Glass, air. For a first hour.");
    expect(row?.textContent).toContain("5 min");
  });

  it("a press on its name shows what research says, with its source, and a way to look inside", async () => {
    const { user } = open({}, "/play?for=all");
    const name = await screen.findByRole("button", { name: "Before sleep" });
    expect(screen.queryByRole("link", { name: "Look inside", hidden: true })).toBeNull();
    await user.click(name);
    expect(name.getAttribute("aria-expanded")).toBe("true");
    const details = document.getElementById(name.getAttribute("aria-controls") ?? "");
    within(details as HTMLElement).getByText(/14 studies: 5 for, 8 against, 1 mixed\./);
    expect(
      within(details as HTMLElement)
        .getByRole("link", { name: "Ingendoh et al. 2023" })
        .getAttribute("href"),
    ).toMatch(/^https:/);
    const inside = within(details as HTMLElement).getByRole("link", { name: "Look inside" });
    expect(inside.getAttribute("href")).toBe("/simulator?pattern=before-sleep");
  });

  it("of a mode that needs Premium leads a free user to the prices, and can still be heard", async () => {
    open({}, "/play?for=all");
    expect(await hrefOf("Premium: see what playing Deep work takes")).toBe("/pricing");
    screen.getByRole("button", { name: "Listen to Deep work, 20 s" });
  });

  it("Premium plays every mode at its own length", async () => {
    open({}, "/play?for=all", premiumAda);
    expect(await hrefOf("Play Deep work")).toBe("/play/deep-work?payment=premium&seconds=1200");
  });
});

describe("the suggestion", () => {
  const [own, people, unknown] = ownRecommendations.recommendations;
  if (!own || !people || !unknown) throw new Error("The samples have no recommendations");
  const byMood = {
    ...ownRecommendations,
    withoutMood: own,
    byMood: { tired: { ...unknown, reason: "You said tired." } },
  };
  const withMoods: Answers = { "POST /api/recommendations": byMood };
  const curveOf = async (name: string) =>
    within(await suggestion()).findByRole("img", { name: new RegExp(`^The beat of ${name}`) });

  it("is the best recommendation, with its reason, its interval, its scene and one way to start it", async () => {
    open({ "POST /api/recommendations": ownRecommendations }, "/play?for=sleep");
    const first = within(await suggestion());
    await first.findByRole("heading", { level: 2, name: /Between tasks/ });
    first.getByText(/^After Between tasks, your mood rose by 2\.5 points/);
    expect(first.getByText(/^mood after/).textContent).toBe(
      "mood after +2.1, 6 sessions, likely +0.6 to +3.6",
    );
    first.getByText("Glass, air");
    expect(await hrefOf("Start 5 min of Between tasks")).toBe("/play/between-tasks?payment=free&seconds=300");
    first.getByRole("button", { name: "Listen 20 s" });
  });

  it("an interval on both sides of zero → can't tell yet", async () => {
    open({ "POST /api/recommendations": { ...ownRecommendations, recommendations: [people] } });
    await within(await suggestion()).findByText(/^can't tell yet, other people's sessions/);
  });

  it("a tapped mood → another mode at once, and the one without the mood is dotted; a second tap takes it back", async () => {
    const { user, server } = open(withMoods);
    await curveOf("Between tasks");
    await user.click(screen.getByRole("button", { name: "Tired" }));
    const curve = await curveOf("Calm focus");
    expect(curve.getAttribute("aria-label")).toMatch(/Dotted: Between tasks, without your mood$/);
    within(await suggestion()).getByText("You said tired.");
    await user.click(screen.getByRole("button", { name: "Tired" }));
    expect((await curveOf("Between tasks")).getAttribute("aria-label")).not.toContain("Dotted");
    expect(server.requestsOf("POST /api/recommendations")).toHaveLength(1);
  });

  it("a recorded mood counts until a tap takes it back", async () => {
    const recorded = { ...byMood, mood: "tired" as const, recommendations: [unknown, own] };
    const { user } = open({ "POST /api/recommendations": recorded });
    const tired = await screen.findByRole("button", { name: "Tired" });
    await curveOf("Calm focus");
    expect(tired.getAttribute("aria-pressed")).toBe("true");
    await user.click(tired);
    await curveOf("Between tasks");
    expect(tired.getAttribute("aria-pressed")).toBe("false");
    await user.click(tired);
    await curveOf("Calm focus");
  });

  it("without recommendations, a tapped mood does not count, and is not shown as if it did", async () => {
    const { user, server } = open({ "POST /api/recommendations": noAnswer });
    const first = within(await suggestion());
    const retry = await first.findByRole("button", { name: "Try again" });
    const tired = screen.getByRole("button", { name: "Tired" });
    await user.click(tired);
    expect(tired.getAttribute("aria-pressed")).toBe("false");
    server.answer(withMoods);
    await user.click(retry);
    await first.findByText("You said tired.");
    expect(tired.getAttribute("aria-pressed")).toBe("true");
  });

  it("Another scene plays the mode in the next of its scenes, and keeps it for the mode", async () => {
    const { user } = open({ ...statefulListening({ mixes: [] }) });
    const first = within(await suggestion());
    await user.click(await first.findByRole("button", { name: "Another scene" }));
    await first.findByText("Haze, wind");
    expect(
      screen.getByRole("heading", { level: 3, name: "Calm focus" }).closest("li")?.textContent,
    ).toContain("10 Hz in Haze, wind, as you set it.");
  });

  it("is loading → the moods and the list are there", async () => {
    open({ "POST /api/recommendations": neverAnswers });
    await playLink("Play Calm focus");
    within(await suggestion()).getByText("Loading");
    screen.getByRole("button", { name: "Tired" });
  });

  it("without a recommendation is a mode for the first goal, says so, and can be tried again", async () => {
    const { user, server } = open({ "POST /api/recommendations": noAnswer });
    const first = within(await suggestion());
    await first.findByText("We suggest this to everyone first.");
    first.getByText(/^Your personal suggestion could not be loaded\./);
    server.answer({ "POST /api/recommendations": ownRecommendations });
    await user.click(first.getByRole("button", { name: "Try again" }));
    await first.findByRole("heading", { level: 2, name: /Between tasks/ });
  });
});

describe("above the list", () => {
  const sessionsOf = (...sessions: ListedSession[]): Answers => ({ "GET /api/sessions": { sessions } });
  const moodOf = (moment: "before" | "after", mood: "restless" | "focused") => ({
    ...{ moment, mood, intensity: 5, goal: null, notes: null },
    recordedAt: "2026-11-20T12:00:00Z",
  });

  it("the last session: its time, its moods, and the way to play it again", async () => {
    const moods = [moodOf("before", "restless"), moodOf("after", "focused")];
    open(sessionsOf({ ...playedSession, moods }));
    const last = within(await screen.findByRole("region", { name: "Last session" }));
    last.getByText("restless → focused");
    expect(screen.getByRole("region", { name: "Last session" }).textContent).toContain("5:00 of 5:00");
    expect(await hrefOf("Play again: Calm focus")).toBe("/play/calm-focus?payment=free&seconds=300");
  });

  it("no session yet, or none that was heard → no last session", async () => {
    open(sessionsOf({ ...playedSession, status: "abandoned", playedSeconds: 0 }));
    await playLink("Play Calm focus");
    expect(screen.queryByRole("region", { name: "Last session" })).toBeNull();
  });

  it("an unfinished session can be continued, and Start stays the one primary action", async () => {
    open(sessionsOf({ ...playedSession, status: "interrupted", playedSeconds: 5, endedAt: null }));
    const banner = await screen.findByRole("region", { name: "Unfinished session" });
    expect(banner.textContent).toMatch(/Calm focus stopped at 0:05 of 5:00/);
    const start = await screen.findByRole("link", { name: "Start 5 min of Calm focus" });
    const back = within(banner).getByRole("link", { name: "Continue" });
    expect(back.getAttribute("href")).toBe(`/play/calm-focus?continue=${playedSession.id}`);
    expect([...document.getElementsByClassName(primary)]).toEqual([start]);
  });
});

describe("favourites", () => {
  const stateful = (): Answers => {
    let ids: string[] = [];
    const idOf = ({ path }: { path: string }) => path.split("/").at(-1) ?? "";
    return {
      "GET /api/favourites": () => ({ ids }),
      "PUT /api/favourites/{id}": request => {
        ids = [idOf(request), ...ids];
        return undefined;
      },
      "DELETE /api/favourites/{id}": request => {
        ids = ids.filter(id => id !== idOf(request));
        return undefined;
      },
    };
  };
  const star = () => screen.findByRole("button", { name: "Favourite: Between tasks" });

  it("a star is kept, is in Favourites after a reload, and can be taken back", async () => {
    const { user, reload, server } = open(stateful());
    await user.click(await star());
    expect((await star()).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => server.requestsOf("PUT /api/favourites/{id}").length).toBe(1);
    reload("/play?for=favourites");
    await playLink("Play Between tasks");
    await user.click(await star());
    await screen.findByText(/You have no favourites yet/);
  });

  it("a star that can't be stored is taken back, and the page says why", async () => {
    const { user } = open({ "PUT /api/favourites/{id}": fails("favourite_limit_reached") });
    await user.click(await star());
    await screen.findByText(/reached the limit of 200 favourites/);
    expect((await star()).getAttribute("aria-pressed")).toBe("false");
  });

  it("without an answer about favourites, the modes are there, without stars", async () => {
    open({ "GET /api/favourites": noAnswer, "GET /api/patterns": noAnswer });
    await playLink("Play Calm focus");
    expect(screen.queryByRole("button", { name: /^Favourite/ })).toBeNull();
  });
});

describe("patterns of the user's own", () => {
  const [calmFocus] = modes;
  const { score, svgPath } = calmFocus?.variants[0] ?? {};
  if (!score || svgPath === undefined) throw new Error("The samples have no score");
  const own: OwnPattern = {
    id: "0192d0a0-0000-7000-8000-00000000000a",
    name: "Tuesday",
    ...{ score, svgPath, band: "alpha" },
    revision: 1,
    needsHeadphones: true,
    shareId: null,
    createdAt: "2025-11-12T12:00:00Z",
    updatedAt: "2025-11-12T12:00:00Z",
  };
  const withOwn: Answers = { "GET /api/patterns": { patterns: [own], total: 1 } };

  it("are rows that play, say when they were made, and lead to the studio", async () => {
    open(withOwn, "/play?for=all", premiumAda);
    const play = await playLink("Play Tuesday");
    expect(play.getAttribute("href")).toBe(`/play/own?pattern=${own.id}&payment=premium&seconds=300`);
    screen.getByText(/Made by you on .*2025/);
    expect(screen.getByRole("link", { name: "Edit Tuesday" }).getAttribute("href")).toBe(`/studio/${own.id}`);
  });

  it("the last session of one that is deleted can't be played again", async () => {
    const session = { ...playedSession, modeId: "own", modeName: "Tuesday", payment: "premium" } as const;
    const { server, reload } = open(
      { ...withOwn, "GET /api/sessions": { sessions: [{ ...session, patternId: own.id }] } },
      "/play",
      premiumAda,
    );
    expect(await hrefOf("Play again: Tuesday")).toBe(
      `/play/own?pattern=${own.id}&payment=premium&seconds=300`,
    );
    const other = "0192d0a0-0000-7000-8000-00000000000b";
    server.answer({ "GET /api/sessions": { sessions: [{ ...session, patternId: other }] } });
    reload();
    await screen.findByRole("region", { name: "Last session" });
    await expect.poll(() => screen.queryByRole("link", { name: "Play again: Tuesday" })).toBeNull();
  });

  it("are found from any list, by their beat", async () => {
    open(withOwn, "/play?for=sleep&q=10 hz tues", premiumAda);
    await playLink("Play Tuesday");
    expect(rows()).toEqual(["Tuesday"]);
  });

  it("can't be loaded → All says so, and lists the modes", async () => {
    open({ "GET /api/patterns": noAnswer }, "/play?for=all");
    await screen.findByText(/^Your own patterns could not be loaded\./);
    expect(rows().length).toBe(modes.length);
  });
});
