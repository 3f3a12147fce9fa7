import type { LedgerPage } from "@phaselock/contracts";
import { formatDay } from "@phaselock/ui";
import {
  type Answers,
  ada,
  fails,
  noAnswer,
  partlyHeld,
  playedSession,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import WelcomeBack from "./welcome-back.tsx";

const now = new Date("2026-11-21T12:00:00Z");
const lastVisit = "2026-11-01T12:00:00.000Z";

beforeEach(() => {
  vi.setSystemTime(now);
});

/** A user whose last visit was on 1 November, 20 days ago. */
const open = (answers: Answers = {}, lastVisitAt: string | null = lastVisit) =>
  renderScreen(<WelcomeBack />, {
    at: "/welcome-back",
    answers: { ...statefulPreferences({ ...preferencesOf(ada), lastVisitAt }), ...answers },
  });
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const visitDay = formatDay(new Date(lastVisit), now);
const ledgerOf = (...entries: (readonly [at: string, changeSeconds: number])[]): LedgerPage => ({
  entries: entries.map(([at, changeSeconds], index) => ({
    sequence: entries.length - index,
    reason: changeSeconds > 0 ? "purchased" : "played",
    changeSeconds,
    balanceSeconds: 900,
    sessionId: null,
    at,
  })),
  next: null,
});

describe("/welcome-back", () => {
  it("shows the time since a visit 20 days ago", async () => {
    open();
    await screen.findByRole("heading", { level: 1, name: "Welcome back, Ada Example" });
    await screen.findByText(`It's been 20 days since your last visit on ${visitDay}.`);
  });

  it.for([
    ["today", "2026-11-21T11:00:00.000Z", "Your last visit was today."],
    ["yesterday", "2026-11-20T12:00:00.000Z", /^It's been 1 day since /],
  ] as const)("shows a visit %s as such", async ([_, at, text]) => {
    open({}, at);
    await screen.findByText(text);
  });

  it("offers five free minutes of the suggestion", async () => {
    open();
    const restart = await part("Start gently");
    const start = await restart.findByRole("link", { name: "Start 5 min" });
    expect(start.getAttribute("href")).toBe("/play/calm-focus?payment=free&seconds=300");
    expect(restart.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe(
      "/dashboard",
    );
  });

  it("a suggestion that fails to load shows the reason, and Try again loads it", async () => {
    const { server, user } = open({ "GET /api/modes": noAnswer });
    const restart = await part("Start gently");
    await restart.findByText(
      "The suggestion could not be loaded. We couldn't reach Phaselock. You may be offline.",
    );
    server.answer({ "GET /api/modes": fails("internal") });
    await user.click(restart.getByRole("button", { name: "Try again" }));
    await restart.findByText("The suggestion could not be loaded. Something went wrong on our side.");
  });
});

describe("/welcome-back, the last session", () => {
  it("no session yet → a message that says so", async () => {
    open();
    await (await part("Your last session")).findByText("You have not played a session yet.");
  });

  it("a session that was only planned does not count", async () => {
    open({ "GET /api/sessions": { sessions: [{ ...playedSession, status: "planned", startedAt: null }] } });
    await (await part("Your last session")).findByText("You have not played a session yet.");
  });

  it("Premium → nothing about credits, which Premium doesn't use", async () => {
    renderScreen(<WelcomeBack />, { at: "/welcome-back", as: premiumAda });
    await part("Your last session");
    expect(screen.queryByRole("region", { name: "Your credits" })).toBeNull();
  });

  it("an unfinished session can be continued or ended", async () => {
    open({ "GET /api/sessions": { sessions: [{ ...playedSession, status: "paused", playedSeconds: 90 }] } });
    const last = await part("Your last session");
    await last.findByText(/01:30 of 05:00 played/);
    expect(last.getByRole("link", { name: "Continue session" }).getAttribute("href")).toBe(
      `/play/calm-focus?continue=${playedSession.id}`,
    );
    last.getByRole("button", { name: "End session" });
  });

  it("an abandoned session on credits → only the played time was charged", async () => {
    const left = { ...playedSession, status: "abandoned", payment: "credits", playedSeconds: 90 } as const;
    open({ "GET /api/sessions": { sessions: [left] } });
    await (await part("Your last session")).findByText(
      /It has ended\. You were charged only while it played\./,
    );
  });

  it("a session that fails to load shows the reason, and Try again loads it", async () => {
    const { server, user } = open({ "GET /api/sessions": fails("internal") });
    const last = await part("Your last session");
    await last.findByText("Your last session could not be loaded. Something went wrong on our side.");
    server.answer({ "GET /api/sessions": { sessions: [playedSession] } });
    await user.click(last.getByRole("button", { name: "Try again" }));
    await last.findByText(/05:00 of 05:00 played/);
  });
});

describe("/welcome-back, the credits", () => {
  it("shows the time left and the time held", async () => {
    open({ "GET /api/billing/balance": partlyHeld });
    const credits = await part("Your credits");
    await credits.findByText(/^10 min 0 s left/);
    credits.getByText("5 min 0 s reserved");
    expect(document.body.textContent).not.toContain("15 min 0 s");
  });

  it("no change → the credits are unchanged since the visit and never expire", async () => {
    open({ "GET /api/billing/ledger": ledgerOf(["2026-10-31T12:00:00Z", 900]) });
    const text = `Unchanged since ${visitDay}. Credits never expire.`;
    await (await part("Your credits")).findByText(text);
  });

  it("shows the time added and played since the visit", async () => {
    open({
      "GET /api/billing/ledger": ledgerOf(["2026-11-03T12:00:00Z", -90], ["2026-11-02T12:00:00Z", 900]),
    });
    const text = `15 min 0 s added, 1 min 30 s played since ${visitDay}.`;
    await (await part("Your credits")).findByText(text);
  });

  it("each part that fails to load shows the reason, and Try again loads it", async () => {
    const { server, user } = open({
      "GET /api/billing/balance": fails("internal"),
      "GET /api/billing/ledger": fails("internal"),
    });
    const credits = await part("Your credits");
    await credits.findByText("Your credits could not be loaded. Something went wrong on our side.");
    await credits.findByText(
      "Changes to your credits could not be loaded. Something went wrong on our side.",
    );
    server.answer({ "GET /api/billing/balance": partlyHeld, "GET /api/billing/ledger": ledgerOf() });
    for (const retry of credits.getAllByRole("button", { name: "Try again" })) await user.click(retry);
    await credits.findByText(/^10 min 0 s left/);
    await credits.findByText(/^Unchanged since/);
  });
});

describe("/welcome-back, the news", () => {
  it("lists the news since the visit with its date and a link", async () => {
    open();
    const news = await part("New in Phaselock");
    await screen.findByText(/^It's been 20 days/);
    const item = news
      .getAllByRole("listitem")
      .find(({ textContent }) => textContent?.includes("Tell us what you want help with"));
    expect(item?.textContent).toContain(formatDay(new Date("2026-11-20"), now));
    expect(item?.querySelector("a")?.getAttribute("href")).toBe("/account#preferences");
  });

  it("no news since the visit → a message that says so", async () => {
    vi.setSystemTime("2027-02-01T12:00:00Z");
    open({}, "2027-01-01T12:00:00.000Z");
    await (await part("New in Phaselock")).findByText("Nothing new since your last visit.");
  });
});
