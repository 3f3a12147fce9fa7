import type { OwnPattern } from "@phaselock/contracts";
import {
  type Answers,
  fails,
  fireEvent,
  modes,
  neverAnswers,
  newAda,
  noAnswer,
  ownRecommendations,
  partlyHeld,
  premiumAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import Play from "./play.tsx";
import { open, rows, suggestion } from "./testing/open-play.tsx";

const playLink = (name: string) => screen.findByRole("link", { name });

it("/play shows the time left and, next to it, the time held", async () => {
  open({ "GET /api/billing/balance": partlyHeld });
  await screen.findByText(/^10 min 0 s left/);
  screen.getByText("5 min 0 s reserved");
  expect(document.body.textContent).not.toContain("15 min 0 s");
});

it("a new user who opens /play stays there and sees the modes", async () => {
  const { where } = renderScreen(<Play />, { at: "/play", path: "/play", as: newAda });
  await screen.findByText("Calm focus");
  expect(where()).toBe("/play");
});

describe("finding", () => {
  it("a search lists what matches, at once, and the address follows", async () => {
    const { user, where } = open();
    await user.type(await screen.findByRole("searchbox"), "delta");
    expect(rows()).toEqual(["Before sleep"]);
    await expect.poll(where).toBe("/play?for=focus&q=delta");
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

  it("a search without results here → a link to those in All", async () => {
    const { user } = open({}, "/play?for=sleep");
    await user.type(await screen.findByRole("searchbox"), "deep");
    await user.click(await screen.findByRole("link", { name: "See all modes" }));
    await expect.poll(rows).toEqual(["Deep work"]);
  });

  it("a search that matches nothing says what to try, and can be cleared", async () => {
    const { user } = open({}, "/play?for=all&q=gamma");
    await screen.findByText(/Nothing matches “gamma”/);
    await user.click(screen.getByRole("link", { name: "Clear the search" }));
    await expect.poll(() => rows().length).toBe(modes.length - 1);
  });

  it("Speakers hides what needs headphones", async () => {
    const { user } = open({}, "/play?for=all");
    await user.click(await screen.findByRole("radio", { name: "Speakers" }));
    await expect.poll(rows).toEqual(["Between tasks"]);
  });

  it("the current tab is marked, and each tab is an address of its own", async () => {
    const { user, where, go } = open({}, "/play?for=all");
    await screen.findByRole("searchbox");
    await user.click(screen.getByRole("link", { name: "Recent" }));
    await screen.findByText(/You haven't played a session yet/);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Recent");
    expect(where()).toBe("/play?for=recent");
    await go(-1);
    await suggestion();
  });
});

describe("the suggestion", () => {
  const without: Answers = { "POST /api/recommendations": noAnswer };

  it("is the best recommendation of the list, with its reason, its expected change and its evidence", async () => {
    open({ "POST /api/recommendations": ownRecommendations });
    const first = within(await suggestion());
    first.getByRole("heading", { name: /Between tasks/ });
    expect(first.getByText(/^After Between tasks, your mood rose by 2\.5 points/).textContent).toMatch(
      /Your mood will probably be higher after it: \+2\.1 points, likely \+0\.6 to \+3\.6, based on 6 of your sessions\. With many modes, one can look good by chance\. Compare a mode with and without its beat$/,
    );
    first.getByText(/14 studies: 5 for, 8 against, 1 mixed\./);
    expect(first.getByRole("link", { name: "Ingendoh et al. 2023" }).getAttribute("href")).toMatch(/^https:/);
    first.getByRole("link", { name: "Play 5 min of Between tasks" });
    expect(rows()).toEqual(["Calm focus", "Before sleep", "Deep work"]);
  });

  it("a cold start → its reason, and that its effect is not known", async () => {
    open();
    within(await suggestion()).getByText("It's made for focus. We don't know yet how well it works for you.");
  });

  it("is loading → the list is there, without the suggestion", async () => {
    open({ "POST /api/recommendations": neverAnswers });
    await playLink("Play Calm focus");
    expect(screen.queryByRole("region", { name: "Suggested" })).toBeNull();
  });

  it("without a recommendation is a mode for the first goal, and says so", async () => {
    open(without);
    const first = within(await suggestion());
    first.getByText("We suggest this to everyone first.");
    first.getByRole("link", { name: "Play 5 min of Calm focus" });
  });

  it("is the same in every list of modes, at every length; speakers hide one that needs headphones", async () => {
    const { server, user } = open({ "GET /api/billing/balance": partlyHeld }, "/play?for=sleep&length=10");
    within(await suggestion()).getByRole("link", { name: "Play 10 min of Calm focus" });
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(server.bodiesOf("POST /api/recommendations")).toEqual([{ timeZone }]);
    await user.click(await screen.findByRole("radio", { name: "Speakers" }));
    await expect.poll(() => screen.queryByRole("region", { name: "Suggested" })).toBeNull();
  });
});

describe("length and payment", () => {
  const hrefOf = async (name: string) => (await playLink(name)).getAttribute("href");

  it("five minutes are free", async () => {
    open({ "GET /api/billing/balance": partlyHeld });
    expect(await hrefOf("Play 5 min of Calm focus")).toBe("/play/calm-focus?payment=free&seconds=300");
  });

  it("a longer session takes credits, and a length beyond the balance can't be chosen", async () => {
    const { user, where } = open({ "GET /api/billing/balance": partlyHeld });
    await user.click(await screen.findByRole("radio", { name: "10 min" }));
    expect(await hrefOf("Play 10 min of Calm focus")).toBe("/play/calm-focus?payment=credits&seconds=600");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "20 min" }).disabled).toBe(true);
    expect(where()).toBe("/play?for=focus&length=10");
  });

  it("a length of the address that isn't on offer is played as it is, and is among the others", async () => {
    open({ "GET /api/billing/balance": partlyHeld }, "/play?length=8");
    expect(await hrefOf("Play 8 min of Calm focus")).toBe("/play/calm-focus?payment=credits&seconds=480");
    expect(screen.getByRole<HTMLSelectElement>("combobox").selectedOptions[0]?.text).toBe("8 min");
  });

  it("any other length that the balance holds can be chosen", async () => {
    const { user } = open({ "GET /api/billing/balance": partlyHeld });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Other length" }), "6 min");
    expect(await hrefOf("Play 6 min of Calm focus")).toBe("/play/calm-focus?payment=credits&seconds=360");
  });

  it("choosing free shortens the session to what is free", async () => {
    const { user } = open({ "GET /api/billing/balance": partlyHeld }, "/play?length=10");
    await user.click(await screen.findByRole("radio", { name: /^Free/ }));
    expect(await hrefOf("Play 5 min of Calm focus")).toBe("/play/calm-focus?payment=free&seconds=300");
  });

  it("a mode that needs Premium leads a free user to the prices, and can still be heard", async () => {
    open({}, "/play?for=all");
    expect(await hrefOf("See Premium, to play Deep work")).toBe("/pricing");
    screen.getByRole("button", { name: "Listen to Deep work, 20 s" });
  });

  it("Premium plays every mode at any length", async () => {
    open({}, "/play?for=all&length=45", premiumAda);
    expect(await hrefOf("Play Deep work")).toBe("/play/deep-work?payment=premium&seconds=2700");
    screen.getByText("Included in Premium, at any length.");
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
    await suggestion();
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
    open(withOwn, "/play?for=own", premiumAda);
    const play = await playLink("Play Tuesday");
    expect(play.getAttribute("href")).toBe(`/play/own?pattern=${own.id}&payment=premium&seconds=300`);
    screen.getByText(/Made by you on .*2025/);
    expect(screen.getByRole("link", { name: "Edit Tuesday" }).getAttribute("href")).toBe(`/studio/${own.id}`);
    expect(screen.getByRole("link", { name: "New pattern" }).getAttribute("href")).toBe("/studio");
  });

  it("are found among all modes, by their beat", async () => {
    open(withOwn, "/play?for=all&q=10 hz tues", premiumAda);
    await playLink("Play Tuesday");
    expect(rows()).toEqual(["Tuesday"]);
  });

  it("Premium without any → an invitation", async () => {
    open({}, "/play?for=own", premiumAda);
    await screen.findByText(/Draw a beat, choose its sound and picture/);
    screen.getByRole("link", { name: "New pattern" });
  });

  it("a free user → what it takes, and the way there", async () => {
    open({}, "/play?for=own");
    await screen.findByText("Making patterns of your own is part of Premium.");
    expect(screen.getByRole("link", { name: "See Premium" }).getAttribute("href")).toBe("/pricing");
  });
});
