import { type Progress, progressSchema } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  emptyProgress,
  fails,
  fireEvent,
  neverAnswers,
  noAnswer,
  playedProgress,
  playedWeek,
  premiumAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ProgressScreen from "./progress.tsx";

const open = (progress: Answers["GET /api/analytics/me/progress"] = playedProgress, as = premiumAda) =>
  renderScreen(<ProgressScreen />, {
    ...{ at: "/premium/analytics", as },
    answers: { "GET /api/analytics/me/progress": progress, "GET /api/analytics/me/week": playedWeek },
  });
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map(row => row.textContent);
const slider = async (chart: string) => (await part(chart)).getByRole<HTMLInputElement>("slider");

describe("/premium/analytics", () => {
  it("asks for twelve weeks of days in the browser's time zone", async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: "Asia/Kathmandu",
    });
    const { server } = open();
    await screen.findByRole("region", { name: "Twelve weeks" });
    expect(server.requestsOf("GET /api/analytics/me/progress").map(({ path }) => path)).toEqual([
      "/api/analytics/me/progress?timeZone=Asia%2FKathmandu&weeks=12",
    ]);
    expect(document.title).toBe("Progress · Phaselock");
  });

  it("says what the figures are from, and what the bars mean", async () => {
    open();
    await screen.findByText(
      "From 41 sessions in 12 weeks. The bars are what we can say with 90% certainty. Where one crosses the line in the middle, we can't tell yet.",
    );
    const totals = await part("Totals");
    const figures = totals.getAllByRole("definition").map(figure => figure.textContent);
    expect(figures).toEqual([
      ...["11:4211 hours and 42 minutes", expect.stringMatching(/^since /)],
      ...["41", "33 complete"],
      ...["2", "longest 9"],
      ...["+1.3", "+0.5 to +2.1, 37 sessions"],
    ]);
  });

  it.each<[name: string, effect: Progress["moodChange"], value: string, note: string]>([
    [
      "an interval that contains 0",
      {
        ...{ ratedSessions: 20, verdict: "unclear" },
        change: { mean: 0.5, low: -0.4, high: 1.3 },
      },
      "+0.5",
      "can't tell yet, −0.4 to +1.3, 20 sessions",
    ],
    [
      "four rated sessions",
      { ratedSessions: 4, change: null, verdict: "too-few" },
      "–",
      "can't tell yet: 4 of 8 sessions",
    ],
  ])("%s → no claim about the mood over all sessions", async (_, moodChange, value, note) => {
    open({ ...playedProgress, moodChange });
    await screen.findByText(note);
    const totals = await part("Totals");
    const figures = totals.getAllByRole("definition").map(figure => figure.textContent);
    expect(figures.slice(-2)).toEqual([value, note]);
  });

  it("a streak that today has not continued yet says so", async () => {
    open({ ...playedProgress, streak: { currentDays: 2, longestDays: 9, playedToday: false } });
    await screen.findByText("longest 9; you haven't played today");
  });

  it("each mode has its verdict, its number of sessions and its interval", async () => {
    open();
    const table = await screen.findByRole("table", { name: "Mood after, compared with before" });
    await screen.findByText("no longer offered");
    expect(rowsOf(table)).toEqual([
      "modechange of mood−4 lower−20+2higher +4what we can say",
      "Calm focus+1.8, between +0.9 and +2.7higher after, 14 sessions+1.8+0.9 to +2.7",
      "Between tasks+0.3, between −0.4 and +1.0can't tell yet, 11 sessions+0.3−0.4 to +1.0",
      // It has left the catalogue.
      "Loud morningno longer offered−1.9, between −3.1 and −0.7lower after, 9 sessions−1.9−3.1 to −0.7",
      "Your own patternsnot known yetcan't tell yet: 3 of 8 sessions",
    ]);
  });

  it("says how likely a false “higher after” is among the modes of the catalogue, with a link to the comparison", async () => {
    open();
    await screen.findByText("no longer offered");
    const note = screen.getByText(/^If none of the 4 modes changed your mood/);
    // 1 − 0.95⁴.
    expect(note.textContent).toMatch(/up to a 19% chance that at least one reads “higher after”\./);
    expect(within(note).getByRole("link").getAttribute("href")).toBe("/evidence");
  });

  it("no interval yet → the sentence says how to get one", async () => {
    const modes: Progress["modes"] = [
      { modeId: "calm-focus", ratedSessions: 1, verdict: "too-few", change: null },
    ];
    open({ ...playedProgress, modes });
    await screen.findByText(
      /^From 41 sessions .* After 8 such sessions of a mode, we can tell whether your mood is usually higher/,
    );
    await screen.findByText("can't tell yet: 1 of 8 sessions");
  });

  it("the legend has the minutes of each band in all weeks, and of the week that the arrow keys pick", async () => {
    const { user } = open();
    const chart = await part("Minutes by band");
    const legend = () =>
      chart
        .getAllByRole("term")
        .map((term, index) => [term.textContent, chart.getAllByRole("definition")[index]?.textContent]);
    chart.getByText("12 weeks: 55 min");
    expect(legend()).toEqual([
      ["delta", "15 min"],
      ["theta", "5 min"],
      ["alpha", "26 min"],
      ["beta", "8 min"],
      ["gamma", "0 min"],
    ]);
    // After the four pages of Progress and the link to the comparison.
    for (let link = 0; link < 5; link++) await user.tab();
    await user.tab();
    const weeks = await slider("Minutes by band");
    expect(document.activeElement).toBe(weeks);
    expect(weeks.getAttribute("aria-valuetext")).toBe(
      "This week: delta 15 min, theta 5 min, alpha 16 min, beta 8 min",
    );
    chart.getByText("This week: 45 min");
    // happy-dom moves no slider by its keys.
    fireEvent.change(weeks, { target: { value: "0" } });
    expect(weeks.getAttribute("aria-valuetext")).toBe("Week of Aug 31: alpha 10 min");
    expect(legend()[2]).toEqual(["alpha", "10 min"]);
    expect(legend()[0]).toEqual(["delta", "0 min"]);
    await user.tab();
    chart.getByText("12 weeks: 55 min");
  });

  it("a first session this week → the charts show this week, and not eleven empty ones; the export keeps all days", async () => {
    open({ ...playedProgress, allTime: { ...playedProgress.allTime, firstDay: "2026-11-19" } });
    const days = await part("This week");
    days.getByText(/^Played on 2 of 5 days\./);
    expect((await slider("This week")).max).toBe("4");
    const bands = await part("Minutes by band");
    bands.getByText("This week: 45 min");
    expect((await slider("Minutes by band")).max).toBe("0");
  });

  it("a day that is picked says its minutes, its sessions and the band played most", async () => {
    open();
    const chart = await part("Twelve weeks");
    chart.getByText(/^Played on 3 of 82 days\. .* The line below marks your 2 days in a row\.$/);
    const days = await slider("Twelve weeks");
    fireEvent.change(days, { target: { value: "80" } });
    chart.getByText("Thu, Nov 19: 25 min in 2 sessions, mostly alpha");
    fireEvent.change(days, { target: { value: "1" } });
    chart.getByText("Tue, Sep 1: 10 min in 1 session, mostly alpha");
    fireEvent.change(days, { target: { value: "2" } });
    chart.getByText("Wed, Sep 2: nothing played");
    expect(days.getAttribute("aria-valuetext")).toBe("Wed, Sep 2: nothing played");
  });

  it("each chart shows its figures as a table", async () => {
    const { user } = open();
    await screen.findByRole("region", { name: "Twelve weeks" });
    await user.click(screen.getByRole("button", { name: "Show as table: Minutes by band" }));
    const weeks = rowsOf(screen.getByRole("table", { name: "Minutes by band" }));
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toBe("weekdeltathetaalphabetagammatotal");
    expect(weeks.at(-1)).toBe("This week15:005:0016:408:200:0045:00");

    await user.click(screen.getByRole("button", { name: "Show as table: Twelve weeks" }));
    expect(rowsOf(screen.getByRole("table", { name: "Twelve weeks" }))).toEqual([
      "dayplayedsessionscompletemostly",
      "Tue, Sep 110:0011alpha",
      "Thu, Nov 1925:0021alpha",
      "Fri, Nov 2020:0011delta",
    ]);
    await user.click(screen.getByRole("button", { name: "Hide table: Twelve weeks" }));
    expect(screen.queryByRole("table", { name: "Twelve weeks" })).toBeNull();
  });
});

describe("the export of the days", () => {
  let saved: { name: string; content: string } | undefined;
  beforeEach(() => {
    saved = undefined;
    let content = "";
    vi.spyOn(URL, "createObjectURL").mockImplementation(blob => {
      if (blob instanceof Blob) void blob.text().then(text => (content = text));
      return "blob:1";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      queueMicrotask(() => setTimeout(() => (saved = { name, content })));
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("CSV: a row for every day, also without a session", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Download CSV" }));
    await screen.findByText("Saved as phaselock-progress-2026-11-20.csv.");
    await expect.poll(() => saved?.name).toBe("phaselock-progress-2026-11-20.csv");
    const lines = saved?.content.split("\r\n") ?? [];
    expect(lines[0]?.replace("\ufeff", "")).toBe(
      "day,sessions,completed,played_seconds,delta_seconds,theta_seconds,alpha_seconds,beta_seconds,gamma_seconds",
    );
    expect(lines).toHaveLength(82 + 2);
    expect(lines[1]).toBe("2026-08-31,0,0,0,0,0,0,0,0");
    expect(lines[81]).toBe("2026-11-19,2,1,1500,0,0,1000,500,0");
  });

  it("JSON: the same days, and what can be said about each mode", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Download JSON" }));
    await expect.poll(() => saved?.name).toBe("phaselock-progress-2026-11-20.json");
    const { days, modes, from, timeZone } = JSON.parse(saved?.content ?? "");
    expect(from).toBe("2026-08-31");
    expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(days).toHaveLength(82);
    expect(progressSchema.shape.modes.parse(modes)).toEqual(playedProgress.modes);
  });
});

describe("/premium/analytics before there is anything to show", () => {
  it("no session yet → says what will be here and leads to Play, with an example that is labelled", async () => {
    open(emptyProgress);
    await screen.findByText(/^You haven't played a session yet\./);
    expect(screen.getByRole("link", { name: "Play" }).getAttribute("href")).toBe("/play");
    await part("An example, not your data");
    expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  it("a session without a mood → the figures, and no bar", async () => {
    open({ ...playedProgress, modes: [], moodChange: null });
    await screen.findByText("No session has a mood before and after yet.");
    screen.getByText("no mood before and after yet");
  });

  it("nothing played in the shown weeks → the tables say so", async () => {
    const { user } = open({ ...playedProgress, days: [] });
    await user.click(await screen.findByRole("button", { name: "Show as table: Twelve weeks" }));
    (await part("Twelve weeks")).getByText("Nothing was played in these weeks.");
  });

  it("while it loads, the heading and the places of the figures are there", async () => {
    open(neverAnswers);
    screen.getByRole("heading", { level: 1, name: "What works for you" });
    expect((await screen.findByRole("region", { name: "Totals" })).getAttribute("aria-busy")).toBe("true");
    screen.getByText("Loading");
  });

  it("a 503 → the server's reason and no word of the connection; Try again loads it, and the heading keeps its place", async () => {
    const { server, user } = open(fails("upstream_unavailable"));
    const heading = screen.getByRole("heading", { level: 1 });
    await screen.findByText(
      "Your progress could not be loaded. This part of Phaselock is unavailable right now. Please try again soon.",
    );
    server.answer({ "GET /api/analytics/me/progress": playedProgress });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("higher after, 14 sessions");
    expect(heading.isConnected).toBe(true);
    expect(server.requestsOf("GET /api/analytics/me/progress")).toHaveLength(2);
  });

  it("no answer → asks to check the connection", async () => {
    open(noAnswer);
    await screen.findByText("Your progress could not be loaded. Check your connection and try again.");
  });

  it.each([
    ["fail to load", fails("upstream_unavailable")],
    ["don't arrive", neverAnswers],
  ])("modes that %s → the page, with the modes' ids in words", async (_, modes) => {
    renderScreen(<ProgressScreen />, {
      ...{ at: "/premium/analytics", as: premiumAda },
      answers: {
        "GET /api/analytics/me/progress": playedProgress,
        "GET /api/modes": modes,
      },
    });
    const table = await screen.findByRole("table", { name: "Mood after, compared with before" });
    const names = within(table).getAllByRole("rowheader");
    expect(names.map(name => name.textContent)).toEqual([
      "Calm focus",
      "Between tasks",
      "Loud morning",
      "Your own patterns",
    ]);
    expect(screen.queryByText("no longer offered")).toBeNull();
  });

  it("offline, without a last known answer → says so", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    open(noAnswer);
    await screen.findByText("You're offline. Reconnect to see your progress.");
  });
});

describe("/premium/analytics without Premium", () => {
  it("shows the user's own week, a labelled example and one way to Premium, and asks for nothing else", async () => {
    const { server } = open(fails("premium_required"), ada);
    await screen.findByText("This week you played 42 minutes in 3 sessions. That makes 3 days in a row.");
    const example = await part("An example, not your data");
    example.getByRole("table", { name: "Mood after, compared with before" });
    const tabs = screen.getByRole("navigation", { name: "Progress" });
    const links = screen.getAllByRole("link").filter(link => !tabs.contains(link));
    expect(links.map(link => link.getAttribute("href"))).toEqual(["/pricing", "/evidence"]);
    expect(server.requestsOf("GET /api/analytics/me/progress")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  it("Premium that has ended in the meantime → the same", async () => {
    open(fails("premium_required"));
    await part("An example, not your data");
    expect(screen.getByRole("link", { name: "See Premium" }).getAttribute("href")).toBe("/pricing");
  });
});
