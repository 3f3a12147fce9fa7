import type { ListedSession } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  fails,
  neverAnswers,
  noAnswer,
  noCredits,
  partlyHeld,
  playedSession,
  playedWeek,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import Dashboard from "./dashboard.tsx";

const open = (answers: Answers = {}, as = ada) =>
  renderScreen(<Dashboard />, { at: "/dashboard", as, answers });
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const sessionsOf = (...sessions: ListedSession[]) => ({ "GET /api/sessions": { sessions } });
const running = { ...playedSession, status: "running", playedSeconds: 90, endedAt: null } as const;

describe("the dashboard", () => {
  it.for([
    ["the name", ada, "Welcome, Ada Example"],
    ["the username where there is no name", { ...ada, name: null }, "Welcome, ada-l"],
  ] as const)("welcomes the user by %s", async ([_, user, welcome]) => {
    open({}, user);
    await screen.findByRole("heading", { level: 1, name: welcome });
    expect(document.title).toBe("Dashboard · Phaselock");
  });

  it("Logout clears the sign-in and goes to /", async () => {
    const { server, user, where } = open();
    const refreshToken = localStorage.getItem("auth_refresh_token");
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
    expect(server.bodiesOf("POST /api/auth/logout")).toEqual([{ refreshToken }]);
    expect(Object.keys(localStorage).filter(key => key.startsWith("auth_"))).toEqual([]);
  });

  it("Logout with the server unreachable clears the sign-in too", async () => {
    const { user, where } = open({ "POST /api/auth/logout": noAnswer });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await expect.poll(where).toBe("/");
    expect(Object.keys(localStorage).filter(key => key.startsWith("auth_"))).toEqual([]);
  });

  it('"Account Information" shows the authentication method, a tip and a link to the account', async () => {
    open();
    const card = await part("Account Information");
    card.getByText("Google Account");
    card.getByText(/two-factor authentication/);
    expect(card.getByRole("link").getAttribute("href")).toBe("/account");
  });

  it('a user without a Google id has an "Email Account"', async () => {
    open({}, { ...ada, googleId: null });
    (await part("Account Information")).getByText("Email Account");
  });
});

describe("the dashboard's week", () => {
  const figures = (card: Awaited<ReturnType<typeof part>>) =>
    card.getAllByRole("definition").map(figure => figure.textContent);

  it("shows the minutes, the days in a row and how the last session went, and leads to the progress", async () => {
    open({ "GET /api/analytics/me/week": playedWeek });
    const card = await part("This week");
    await card.findByText("Last time you played Calm focus for 20 minutes and went from tense to calm.");
    expect(figures(card)).toEqual(["42", "3"]);
    card.getByText("minutes played");
    card.getByText("days in a row");
    expect(card.getByRole("link").getAttribute("href")).toBe("/premium/analytics");
  });

  it("asks for the week in the browser's time zone", async () => {
    const { server } = open();
    await (await part("This week")).findByText(/^After your first session/);
    const timeZone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(server.requestsOf("GET /api/analytics/me/week").map(({ path }) => path)).toEqual([
      `/api/analytics/me/week?timeZone=${timeZone}`,
    ]);
  });

  it("less than a minute is not shown as none, and one day is not plural", async () => {
    const streak = { currentDays: 1, longestDays: 1, playedToday: true };
    open({ "GET /api/analytics/me/week": { ...playedWeek, playedSeconds: 40, streak } });
    const card = await part("This week");
    await card.findByText(/^Last time/);
    expect(figures(card)).toEqual(["<1", "1"]);
    card.getByText("day in a row");
  });

  it("the modes fail to load → the sentence does without the name", async () => {
    open({ "GET /api/analytics/me/week": playedWeek, "GET /api/modes": fails("internal") });
    const card = await part("This week");
    await card.findByText("Last time you played for 20 minutes and went from tense to calm.");
  });

  it("while it loads, a dash stands for each figure, and the rest of the dashboard is there", async () => {
    open({ "GET /api/analytics/me/week": neverAnswers });
    await (await part("Suggestion")).findByRole("heading", { name: "Calm focus" });
    expect(figures(await part("This week"))).toEqual(["–", "–"]);
  });

  it("a week that fails to load leaves the rest intact, and Try again loads it", async () => {
    const { server, user } = open({ "GET /api/analytics/me/week": fails("upstream_unavailable") });
    const card = await part("This week");
    expect((await card.findByRole("alert")).textContent).toContain("Your week could not be loaded.");
    await (await part("Suggestion")).findByRole("heading", { name: "Calm focus" });
    server.answer({ "GET /api/analytics/me/week": playedWeek });
    await user.click(card.getByRole("button", { name: "Try again" }));
    await card.findByText(/^Last time you played Calm focus/);
    expect(server.requestsOf("GET /api/analytics/me/week")).toHaveLength(2);
  });
});

describe("the dashboard's sessions", () => {
  it("no sessions → a hint of what will be listed, and no table", async () => {
    open();
    const card = await part("Last sessions");
    await card.findByText(/^No sessions yet\./);
    expect(card.queryByRole("table")).toBeNull();
    expect(card.queryByRole("link", { name: "All sessions" })).toBeNull();
  });

  it("pending sessions → a loading mark", async () => {
    open({ "GET /api/sessions": neverAnswers });
    (await part("Last sessions")).getByText("Loading");
  });

  it("sessions that fail to load leave the rest intact, with one request and one more on Try again", async () => {
    const { server, user } = open({ "GET /api/sessions": noAnswer });
    const card = await part("Last sessions");
    await card.findByText(
      "Your sessions could not be loaded. We couldn't reach Phaselock. You may be offline.",
    );
    await screen.findByRole("link", { name: /^Start/ });
    expect(server.requestsOf("GET /api/sessions")).toHaveLength(1);
    server.answer({ "GET /api/sessions": { sessions: [] } });
    await user.click(card.getByRole("button", { name: "Try again" }));
    await card.findByText(/^No sessions yet\./);
    expect(server.requestsOf("GET /api/sessions")).toHaveLength(2);
  });

  it("lists each session with its planned and played time", async () => {
    const half = { ...playedSession, id: ada.id, status: "abandoned", playedSeconds: 90 } as const;
    open(sessionsOf(half, playedSession));
    const card = await part("Last sessions");
    const rows = (await card.findAllByRole("row")).slice(1).map(row => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Calm focus.*05:0001:30$/),
      expect.stringMatching(/^Calm focus.*05:0005:00$/),
    ]);
    expect(card.getByRole("link", { name: "All sessions" }).getAttribute("href")).toBe("/sessions");
    expect(screen.queryByRole("region", { name: "Pick up where you left off" })).toBeNull();
  });

  it.for(["running", "paused", "interrupted"] as const)(
    "a session that is %s is listed as such and can be continued",
    async status => {
      open(sessionsOf({ ...running, status }));
      const card = await part("Pick up where you left off");
      card.getByRole("heading", { name: "Calm focus is not finished" });
      card.getByText("01:30 of 05:00 played");
      expect(card.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe(
        `/play/calm-focus?continue=${running.id}`,
      );
      (await part("Last sessions")).getByRole("cell", { name: status });
    },
  );
});

describe("the dashboard's credits", () => {
  it("shows the balance in seconds and in credits and explains the held time", async () => {
    open({ "GET /api/billing/balance": partlyHeld });
    const card = await part("Credits");
    await card.findByText(/^10 min 0 s left/);
    card.getByText("5 min 0 s reserved");
    card.getByText("3 credits and 1:00");
    card.getByText(
      "Reserved time belongs to a session in progress. You pay only while it plays, and the rest is released.",
    );
    expect(document.body.textContent).not.toContain("15 min 0 s");
  });

  it("8 min 48 s are two credits and 2:48 of a third, not three credits", async () => {
    const left = { ...noCredits, balanceSeconds: 528, availableSeconds: 528 };
    open({ "GET /api/billing/balance": left });
    const card = await part("Credits");
    await card.findByText("8 min 48 s left");
    card.getByText("2 credits and 2:48");
    expect(card.queryByText("3", { exact: true })).toBeNull();
  });

  it("no held time → no explanation", async () => {
    open();
    const card = await part("Credits");
    await card.findByText("0 min 0 s left");
    expect(card.queryByText(/reserved/i)).toBeNull();
    expect(card.getByRole("link", { name: "Buy Credits" }).getAttribute("href")).toBe("/pricing");
  });

  it("credits that fail to load → the reason, and Try again loads them", async () => {
    const { server, user } = open({ "GET /api/billing/balance": fails("internal") });
    const card = await part("Credits");
    await card.findByText("Your credits could not be loaded. Something went wrong on our side.");
    server.answer({ "GET /api/billing/balance": partlyHeld });
    await user.click(card.getByRole("button", { name: "Try again" }));
    await card.findByText(/^10 min 0 s left/);
  });
});
