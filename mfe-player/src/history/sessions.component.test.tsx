import type { ListedSession } from "@phaselock/contracts";
import {
  type Answers,
  fails,
  neverAnswers,
  playedSession,
  renderScreen,
  screen,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Sessions from "./sessions.tsx";

const idOf = (number: number) => `0192d0a0-0000-7000-8000-${String(number).padStart(12, "0")}`;
const tense = { moment: "before", mood: "tense", intensity: 5, goal: null, notes: null } as const;
const listed = (number: number, changed: Partial<ListedSession> = {}): ListedSession => ({
  ...playedSession,
  id: idOf(number),
  timeZone: "UTC",
  ...changed,
});
const totals = { sessions: 3, completed: 2, playedSeconds: 4_000, chargedSeconds: 250 };
const queryOf = ({ path }: { readonly path: string }) => new URLSearchParams(path.split("?")[1]);

const open = (answers: Answers = {}, at = "/sessions") =>
  renderScreen(<Sessions />, {
    at,
    answers: {
      "GET /api/sessions": { sessions: [listed(1), listed(2), listed(3)] },
      "GET /api/sessions/totals": totals,
      ...answers,
    },
  });

describe("/sessions", () => {
  it("shows what the sessions sum to", async () => {
    open();
    const section = await screen.findByRole("region", { name: "Totals" });
    await expect.poll(() => section.textContent).toContain("time played1:06:40");
    for (const text of ["sessions3", "completed2", "charged to credits4:10"])
      expect(section.textContent).toContain(text);
  });

  it("each row links to its session by the mode's name, and shows the moods", async () => {
    const after = { ...tense, moment: "after", mood: "calm" } as const;
    const recordedAt = "2026-11-20T12:00:00Z";
    const sessions = [
      listed(1, {
        moods: [
          { ...tense, recordedAt },
          { ...after, recordedAt },
        ],
      }),
      listed(2, { moods: [{ ...after, recordedAt }] }),
    ];
    open({ "GET /api/sessions": { sessions } });
    const [first] = await screen.findAllByRole("link", { name: "Calm focus" });
    expect(first?.getAttribute("href")).toBe(`/sessions/${idOf(1)}`);
    screen.getByText("tense → calm");
    screen.getByText("tense before, calm after");
    screen.getByText("calm after");
  });

  it("a filter is in the address, and the list and the totals are asked for it", async () => {
    const { server, user, where } = open();
    await user.selectOptions(await screen.findByLabelText("Payment"), "Credits");
    await user.selectOptions(screen.getByLabelText("Outcome"), "Ended early");
    expect(where()).toBe("/sessions?payment=credits&outcome=ended");
    await expect
      .poll(() => String(queryOf(server.requestsOf("GET /api/sessions/totals").at(-1) ?? { path: "" })))
      .toBe("payment=credits&outcome=ended");
    await expect
      .poll(() => String(queryOf(server.requestsOf("GET /api/sessions").at(-1) ?? { path: "" })))
      .toContain("payment=credits&outcome=ended");
  });

  it("an address with a filter shows it, and clearing it shows every session", async () => {
    const { user, where } = open({}, "/sessions?mode=calm-focus&days=30");
    await expect.poll(() => screen.getByLabelText<HTMLSelectElement>("Mode").value).toBe("calm-focus");
    expect(screen.getByLabelText<HTMLSelectElement>("Period").value).toBe("30");
    await user.click(screen.getByRole("button", { name: "Clear filter" }));
    expect(where()).toBe("/sessions");
    expect(screen.queryByRole("button", { name: "Clear filter" })).toBeNull();
  });

  it("a mode that the catalogue no longer has stays chosen", async () => {
    open({}, "/sessions?mode=gone");
    await expect.poll(() => screen.getByLabelText<HTMLSelectElement>("Mode").value).toBe("gone");
  });

  it("chosen dates are whole days in the reader's time zone", async () => {
    const { server, user } = open();
    await user.selectOptions(await screen.findByLabelText("Period"), "Choose dates");
    await user.type(screen.getByLabelText("From"), "2026-11-01");
    await user.type(screen.getByLabelText("To"), "2026-11-23");
    const last = () => queryOf(server.requestsOf("GET /api/sessions/totals").at(-1) ?? { path: "" });
    await expect.poll(() => last().get("to")).toBe(new Date(2026, 10, 24).toISOString());
    expect(last().get("from")).toBe(new Date(2026, 10, 1).toISOString());
  });

  it("without any session it leads to Play, and shows neither totals nor filter", async () => {
    open({ "GET /api/sessions": { sessions: [] } });
    await screen.findByText(/^You haven't played a session yet\./);
    expect(screen.queryByLabelText("Payment")).toBeNull();
    expect(screen.queryByRole("region", { name: "Totals" })).toBeNull();
  });

  it("without a session for the filter it says so, and offers to clear it", async () => {
    const { user } = open(
      {
        "GET /api/sessions": request => ({
          sessions: queryOf(request).has("payment") ? [] : [listed(1)],
        }),
      },
      "/sessions?payment=premium",
    );
    await screen.findByText("No session matches this filter.");
    await user.click(screen.getAllByRole("button", { name: "Clear filter" }).at(-1) as HTMLElement);
    await screen.findByRole("link", { name: "Calm focus" });
  });

  it("a list that fails to load says so and can be tried again; the totals have their own message", async () => {
    const { server, user } = open({
      "GET /api/sessions": fails("internal"),
      "GET /api/sessions/totals": fails("internal"),
    });
    await screen.findByText("The totals could not be loaded.");
    await screen.findByText("This could not be loaded. Check your connection and try again.");
    server.answer({ "GET /api/sessions": { sessions: [listed(1)] }, "GET /api/sessions/totals": totals });
    for (const button of screen.getAllByRole("button", { name: "Try again" })) await user.click(button);
    await screen.findByRole("link", { name: "Calm focus" });
    await screen.findByText("1:06:40");
  });
});

describe("the export", () => {
  let saved: { name: string; content: Promise<string> }[];
  beforeEach(() => {
    saved = [];
    let blob = new Blob();
    vi.spyOn(URL, "createObjectURL").mockImplementation(given => {
      blob = given as Blob;
      return "blob:export";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: blob.text() });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Answers 250 sessions, a hundred a page. */
  const pages = (request: { readonly path: string }) => {
    const query = queryOf(request);
    const before = query.get("before");
    const from = before ? Number(before.slice(-12)) + 1 : 1;
    const limit = Number(query.get("limit"));
    const count = Math.max(0, Math.min(limit, 250 - from + 1));
    return { sessions: Array.from({ length: count }, (_, index) => listed(from + index)) };
  };
  const openExport = async (answers: Answers = {}, at = "/sessions?payment=free") => {
    const opened = open(
      { "GET /api/sessions": pages, "GET /api/sessions/totals": { ...totals, sessions: 250 }, ...answers },
      at,
    );
    await opened.user.click(await screen.findByRole("button", { name: "Export" }));
    await screen.findByText(/^250 sessions, one row each/);
    return opened;
  };

  it("as CSV has every session of the filter once, from as many pages as it takes", async () => {
    const { server, user } = await openExport();
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    await screen.findByText(/^Saved as phaselock-sessions-\d{4}-\d\d-\d\d\.csv\.$/);
    const lines = ((await saved[0]?.content) ?? "").trim().split("\r\n");
    expect(lines).toHaveLength(251);
    expect(lines[0]).toMatch(/^\ufeff?id,mode_id,mode,/);
    expect(new Set(lines.slice(1).map(line => line.split(",")[0])).size).toBe(250);
    const asked = server.requestsOf("GET /api/sessions").map(queryOf);
    const exported = asked.filter(query => query.get("limit") === "100");
    expect(exported.map(query => query.get("payment"))).toEqual(["free", "free", "free"]);
  });

  it("as JSON has the same fields", async () => {
    const { user } = await openExport();
    await user.click(screen.getByRole("button", { name: "Download JSON" }));
    await screen.findByText(/^Saved as .*\.json\.$/);
    const { filter, sessions } = JSON.parse((await saved[0]?.content) ?? "");
    expect(filter).toEqual({ payment: "free" });
    expect(sessions).toHaveLength(250);
    expect(sessions[0]).toMatchObject({ id: idOf(1), mode: "Calm focus", played_seconds: 300 });
  });

  it("that is cancelled says so and saves nothing", async () => {
    const { user } = await openExport({
      "GET /api/sessions": request => (queryOf(request).has("before") ? neverAnswers : pages(request)),
    });
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    await screen.findByText("100 of 250 sessions");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByText("Export cancelled. No file was saved.");
    expect(saved).toEqual([]);
    screen.getByRole("button", { name: "Download CSV" });
  });

  it("that loses a page says so, saves nothing, and can be started again", async () => {
    const { server, user } = await openExport({
      "GET /api/sessions": request => (queryOf(request).has("before") ? fails("internal") : pages(request)),
    });
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    await screen.findByText(/^The export stopped because sessions could not be loaded\./);
    expect(saved).toEqual([]);
    server.answer({ "GET /api/sessions": pages });
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    await screen.findByText(/^Saved as /);
  });
});
