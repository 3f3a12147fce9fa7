import {
  type Answers,
  fails,
  neverAnswers,
  noAnswer,
  operatorAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { busyOverview, emptyOverview } from "../testing/overview.ts";
import Operator from "./operator.tsx";

const call = "GET /api/analytics/overview";
const open = (answer: Answers[typeof call] = busyOverview, at = "/operator") =>
  renderScreen(<Operator />, { at, as: operatorAda, answers: { [call]: answer } });
const part = (name: string) => screen.findByRole("region", { name });
const textsOf = (elements: readonly HTMLElement[]) => elements.map(element => element.textContent);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map(row => textsOf([...row.querySelectorAll<HTMLElement>("th, td")]));

describe("/operator", () => {
  it("shows what goes on now, and today's figures beside the period's", async () => {
    open();
    const now = within(await part("Now and today"));
    expect(textsOf(now.getAllByRole("definition"))).toEqual([
      ...["7", "reported in the last minute"],
      ...["3", "43 in 30 days"],
      ...["34", "1,234 in 30 days"],
      ...["0", "30 in 30 days"],
      ...["$30", "$30 in 30 days"],
    ]);
    await screen.findByText(/Read at 09:41:12 UTC/);
  });

  it("sums up each chart for screen readers: the total, the most and its day", async () => {
    open();
    const byDay = within(await part("By day"));
    expect(byDay.getAllByRole("img").map(chart => chart.getAttribute("aria-label"))).toEqual([
      "Sign-ins in 30 days: 1,234 in total, with a peak of 1,200 on Nov 20. The table below lists every day.",
      "Sessions in 30 days: 30 in total, with a peak of 30 on Nov 20. The table below lists every day.",
      "Revenue in 30 days: $30 in total, with a peak of $30 on Nov 23. The table below lists every day.",
    ]);
  });

  it("lists the period's totals, then every day, the newest first", async () => {
    open();
    const rows = rowsOf(await screen.findByRole("table", { name: "Figures by day, newest first" }));
    expect(rows).toHaveLength(32);
    expect(rows.slice(1, 3)).toEqual([
      ["total", "912", "43", "1,234", "30", "20", "2.5 h", "2", "$30", "$15"],
      ["Nov 23", "12", "3", "34", "0", "0", "0 h", "2", "$30", "$15"],
    ]);
    expect(rows.at(-1)?.[0]).toBe("Oct 25");
  });

  it("shows the funnel in its order, each share of the step before and none of visits", async () => {
    open();
    const funnel = within(await part("From the landing page to a session"));
    expect(textsOf(funnel.getAllByRole("listitem"))).toEqual([
      "Landing visits800",
      "First sign-in43",
      "Purchased49% of new users",
      "Played after buying375% of purchasers",
    ]);
    funnel.getByText("Played, with or without a purchase: 20, 47% of new users.");
  });

  it("no browser agreed to be measured → the funnel starts with the first sign-in", async () => {
    open({ ...busyOverview, funnel: { ...busyOverview.funnel, landingVisits: 0 } });
    const funnel = within(await part("From the landing page to a session"));
    expect(textsOf(funnel.getAllByRole("listitem"))[0]).toBe("First sign-in43");
    expect(funnel.queryByText(/Landing visits/)).toBeNull();
  });

  it("shows the share of each week's users that came back, and leaves weeks to come empty", async () => {
    open();
    const rows = rowsOf(
      await screen.findByRole("table", { name: "Share of users who played, by week of registration" }),
    );
    expect(rows[1]?.slice(0, 5)).toEqual(["Nov 16", "40", "50%", "25%", ""]);
    expect(rows[2]?.slice(0, 4)).toEqual(["Nov 23", "3", "0%", ""]);
  });

  it("rates the web vitals, and names what failed in browsers", async () => {
    open();
    const vitals = rowsOf(await screen.findByRole("table", { name: "Web vitals and their ratings" }));
    expect(vitals.slice(1)).toEqual([
      ["Largest contentful paintgood up to 2.5 s, poor above 4.0 s", "2.1 s", "Good", "1,500"],
      ["Interaction to next paintgood up to 200 ms, poor above 500 ms", "320 ms", "Needs improvement", "900"],
      ["Cumulative layout shiftgood up to 0.10, poor above 0.25", "0.31", "Poor", "1,500"],
    ]);
    expect(
      rowsOf(screen.getByRole("table", { name: "Trouble in browsers, most frequent first" })).slice(1),
    ).toEqual([
      ["mfe-player failed to load", "timeout", "4"],
      ["Sound", "suspended", "1"],
    ]);
  });

  it("an unused product → zeros and plain words, no empty tables", async () => {
    open(emptyOverview);
    await screen.findByText("No user has registered in the last twelve weeks.");
    await screen.findByText("No browser has reported trouble in this period.");
    screen.getByText(/No browser that agreed to be measured has sent/);
    const [chart] = screen.getAllByRole("img");
    expect(chart?.getAttribute("aria-label")).toBe("Sign-ins in 30 days: none.");
    expect(screen.getAllByRole("table")).toHaveLength(1);
  });

  it("the period is in the address; choosing another reads it and keeps the figures until then", async () => {
    const { server, user, where } = open(busyOverview, "/operator?days=7");
    await part("Now and today");
    expect(server.requestsOf(call).map(({ path }) => path)).toEqual(["/api/analytics/overview?days=7"]);
    expect(screen.getByRole("link", { name: "7 days", current: true })).toBeTruthy();
    server.answer({ [call]: neverAnswers });
    await user.click(screen.getByRole("link", { name: "90 days" }));
    expect(where()).toBe("/operator?days=90");
    await screen.findByRole("button", { name: "Refreshing..." });
    await part("Now and today");
  });

  it.each(["", "?days=31", "?days=x"])("the address %j → 30 days", async query => {
    open(busyOverview, `/operator${query}`);
    await screen.findByRole("link", { name: "30 days", current: true });
  });

  it("a slow answer → a loading mark", async () => {
    open(neverAnswers);
    await screen.findByText("Loading");
  });

  it("figures that fail to load → the reason, and Try again loads them", async () => {
    const { server, user } = open(fails("internal"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The metrics could not be loaded. Something went wrong on our side.",
    );
    server.answer({ [call]: busyOverview });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await part("Now and today");
  });

  it("Refresh while offline → says so, and keeps the figures", async () => {
    const { server, user } = open();
    await part("Now and today");
    server.answer({ [call]: noAnswer });
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The metrics could not be refreshed. We couldn't reach Phaselock. You may be offline.",
    );
    await part("Now and today");
  });

  it("Refresh reads the figures again", async () => {
    const { server, user } = open();
    await part("Now and today");
    server.answer({ [call]: { ...busyOverview, sessionsNow: 8 } });
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("8");
  });
});
