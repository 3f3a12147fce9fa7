import { type JournalEntry, placeAfter, type SaveJournalEntryRequest } from "@phaselock/contracts";
import {
  type Answers,
  fails,
  neverAnswers,
  noAnswer,
  renderScreen,
  screen,
  waitFor,
  within,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { entriesPerPage } from "./journal-data.ts";
import Journal from "./journal-screen.tsx";

const now = new Date("2026-11-20T12:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const idOf = (number: number) => `0192d0a0-0000-7000-8000-${String(number).padStart(12, "0")}`;
const own = (number: number, changed: Partial<JournalEntry> = {}): JournalEntry => ({
  id: idOf(number),
  ...{ sessionId: null, moment: null, modeId: null, modeName: null, band: null },
  ...{ mood: "tired", intensity: 4, goal: null, notes: null, editedAt: null, isMoodOpen: true },
  recordedAt: "2026-11-20T10:00:00Z",
  ...changed,
});
const sessionId = idOf(900);
const ofSession = { sessionId, modeId: "calm-focus", modeName: "Calm focus", band: "alpha" } as const;
const after = own(2, { ...ofSession, moment: "after", mood: "calm", intensity: 7, notes: "Lighter" });
const before = own(1, {
  ...{ ...ofSession, moment: "before", mood: "tense", intensity: 6, goal: "calm" },
  ...{ recordedAt: "2026-11-20T09:00:00Z", isMoodOpen: false },
});

const open = (answers: Answers = {}) =>
  renderScreen(<Journal />, {
    at: "/journal",
    answers: { "GET /api/moods": { entries: [own(3), after, before] }, ...answers },
  });
const form = (name: string) => within(screen.getByRole("form", { name }));
/** The six words: "Calm" is a goal, too. */
const moodsOf = (entry: ReturnType<typeof form>) =>
  within(entry.getByRole("group", { name: "How do you feel now?" }));
const days = () => screen.getAllByRole("region").map(region => region.getAttribute("aria-label"));

describe("the list", () => {
  it("entries of two days → by day, each session once with the moods before and after it", async () => {
    open({
      "GET /api/moods": { entries: [after, before, own(4, { recordedAt: "2026-11-19T10:00:00Z" })] },
    });
    const today = within(await screen.findByRole("region", { name: "Today" }));
    expect(days()).toEqual(["Write an entry", "Today", "Yesterday"]);
    const link = today.getByRole("link", { name: "Calm focus" });
    expect(link.getAttribute("href")).toBe(`/sessions/${sessionId}`);
    expect(today.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      "Before",
      "After",
    ]);
    const [item] = today.getAllByRole("listitem");
    expect(item?.textContent).toMatch(/Tense 6\/106 out of 10Goal: Calm.*Calm 7\/107 out of 10Lighter/);
  });

  it("a mood of one tap → its word alone: nobody gave an intensity", async () => {
    open({ "GET /api/moods": { entries: [own(3, { intensity: null })] } });
    const [item] = within(await screen.findByRole("region", { name: "Today" })).getAllByRole("listitem");
    expect(item?.textContent).toMatch(/Tired/);
    expect(item?.textContent).not.toContain("out of 10");
  });

  it("a session with one mood → the other is not recorded", async () => {
    open({ "GET /api/moods": { entries: [after] } });
    await screen.findByText("Not recorded");
  });

  it("no entry → says what the journal is for", async () => {
    open({ "GET /api/moods": { entries: [] } });
    await screen.findByText(/^No entries yet\./);
  });

  it("loading, then a failure → the loading mark, then an alert and a retry", async () => {
    let isDown = true;
    const { user } = open({ "GET /api/moods": () => (isDown ? fails("internal") : { entries: [own(3)] }) });
    await screen.findByRole("alert");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Today");
  });

  it("no answer yet → the loading mark", async () => {
    open({ "GET /api/moods": neverAnswers });
    await screen.findByText("Loading");
    screen.getByRole("button", { name: "Save entry" });
  });

  it("offline → says to reconnect", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    open({ "GET /api/moods": noAnswer });
    await screen.findByText("You're offline. Reconnect to see your journal.");
    vi.restoreAllMocks();
  });

  it("a full page → earlier entries on demand, after its last one; a failure keeps the list", async () => {
    const page = Array.from({ length: entriesPerPage }, (_, index) => own(100 - index));
    let isDown = true;
    const { server, user } = open({
      "GET /api/moods": ({ path }) => {
        if (!path.includes("before=")) return { entries: page };
        return isDown ? fails("internal") : { entries: [own(10, { notes: "The first one" })] };
      },
    });
    const more = await screen.findByRole("button", { name: "Show earlier entries" });
    await user.click(more);
    await screen.findByText(/^Earlier entries could not be loaded\./);
    expect(screen.getAllByRole("listitem")).toHaveLength(entriesPerPage);
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Show earlier entries" }));
    await screen.findByText("The first one");
    expect(screen.queryByRole("button", { name: "Show earlier entries" })).toBeNull();
    expect(server.requestsOf("GET /api/moods").at(-1)?.path).toContain(
      `before=${encodeURIComponent(placeAfter(own(51).recordedAt, idOf(51)))}`,
    );
  });
});

describe("writing", () => {
  it("mood, strength, goal and note → one request, an empty form and the entry in the list", async () => {
    const entries: JournalEntry[] = [];
    const { server, user } = open({
      "GET /api/moods": () => ({ entries: [...entries] }),
      "PUT /api/moods/{id}": ({ path, body }) => {
        const entry = own(5, { ...(body as SaveJournalEntryRequest), id: path.split("/").at(-1) ?? "" });
        entries.push(entry);
        return entry;
      },
    });
    await screen.findByText(/^No entries yet\./);
    const write = form("Write an entry");
    await user.click(write.getByRole("button", { name: "Restless" }));
    await user.click(write.getByRole("radio", { name: "8" }));
    await user.click(write.getByRole("button", { name: "Sleep" }));
    await user.type(write.getByLabelText("Note (private)"), "  Too much coffee ");
    await user.click(write.getByRole("button", { name: "Save entry" }));
    await screen.findByText("Saved.");
    expect(server.requestsOf("PUT /api/moods/{id}").map(({ body }) => body)).toEqual([
      { mood: "restless", intensity: 8, goal: "sleep", notes: "Too much coffee" },
    ]);
    const today = within(screen.getByRole("region", { name: "Today" }));
    today.getByText("Goal: Sleep");
    const empty = form("Write an entry");
    expect(empty.getByLabelText<HTMLTextAreaElement>("Note (private)").value).toBe("");
    expect(empty.getByRole("button", { name: "Restless" }).getAttribute("aria-pressed")).toBe("false");
    expect(document.activeElement).toBe(empty.getByRole("button", { name: "Tense" }));
  });

  it("no word chosen → asks for one and sends nothing", async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole("button", { name: "Save entry" }));
    expect(screen.getByRole("alert").textContent).toBe("Choose a word first.");
    expect(server.requestsOf("PUT /api/moods/{id}")).toEqual([]);
  });

  it("a failed save → keeps the form, and the retry sends the same id", async () => {
    let isDown = true;
    const { server, user } = open({
      "PUT /api/moods/{id}": () => (isDown ? noAnswer : own(5)),
    });
    const write = form("Write an entry");
    await user.click(moodsOf(write).getByRole("button", { name: "Calm" }));
    await user.click(write.getByRole("button", { name: "Save entry" }));
    await write.findByText(/^We couldn't save that\./);
    isDown = false;
    await user.click(write.getByRole("button", { name: "Save entry" }));
    await screen.findByText("Saved.");
    const paths = server.requestsOf("PUT /api/moods/{id}").map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths).size).toBe(1);
  });

  it("too many entries in a day → says so", async () => {
    const { user } = open({ "PUT /api/moods/{id}": fails("journal_limit_reached") });
    const write = form("Write an entry");
    await user.click(moodsOf(write).getByRole("button", { name: "Calm" }));
    await user.click(write.getByRole("button", { name: "Save entry" }));
    await write.findByText(/^You've reached the daily limit/);
  });

  it("a note of 501 characters → counted, and not sent", async () => {
    const { server, user } = open();
    const write = form("Write an entry");
    await user.click(moodsOf(write).getByRole("button", { name: "Calm" }));
    await user.click(write.getByLabelText("Note (private)"));
    await user.paste("x".repeat(501));
    write.getByText("1 character too many");
    await user.click(write.getByRole("button", { name: "Save entry" }));
    expect(server.requestsOf("PUT /api/moods/{id}")).toEqual([]);
  });
});

describe("editing", () => {
  it("an own entry → changed in place by one request, and the focus stays with it", async () => {
    const { server, user } = open({
      "GET /api/moods": { entries: [own(3, { notes: "Late" })] },
      "PUT /api/moods/{id}": own(3),
    });
    await user.click(await screen.findByRole("button", { name: /^Edit: tired/ }));
    const edit = form("Edit this entry");
    expect(edit.getByRole<HTMLInputElement>("radio", { name: "4" }).checked).toBe(true);
    await user.click(edit.getByRole("radio", { name: "9" }));
    await user.clear(edit.getByLabelText("Note (private)"));
    await user.click(edit.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Edit this entry" })).toBeNull());
    expect(server.requestsOf("PUT /api/moods/{id}")).toMatchObject([
      { path: `/api/moods/${idOf(3)}`, body: { mood: "tired", intensity: 9, goal: null, notes: null } },
    ]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Edit: tired/ }));
  });

  it("the mood before a session that has ended → only goal and note", async () => {
    const { server, user } = open({ "PUT /api/moods/{id}": before });
    await user.click(await screen.findByRole("button", { name: /^Edit: tense/ }));
    const edit = form("Edit this entry");
    edit.getByText(/^This mood belongs to a session that has ended\./);
    expect(edit.queryByRole("radio")).toBeNull();
    expect(edit.queryByRole("button", { name: "Tense" })).toBeNull();
    await user.click(edit.getByRole("button", { name: "Focus" }));
    await user.click(edit.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(server.requestsOf("PUT /api/moods/{id}").map(({ body }) => body)).toEqual([
        { mood: "tense", intensity: 6, goal: "focus", notes: null },
      ]),
    );
  });

  it("a session's mood closes during the edit → says what can still be changed", async () => {
    const { user } = open({ "PUT /api/moods/{id}": fails("conflict") });
    await user.click(await screen.findByRole("button", { name: /^Edit: calm/ }));
    await user.click(form("Edit this entry").getByRole("button", { name: "Save changes" }));
    await screen.findByText(/^This session's mood can no longer be changed\./);
  });
});

describe("deleting", () => {
  it("confirmed → one request, and the entry leaves the list", async () => {
    let entries = [own(3), after, before];
    const { server, user } = open({
      "GET /api/moods": () => ({ entries }),
      "DELETE /api/moods/{id}": () => {
        entries = [after, before];
        return undefined;
      },
    });
    await user.click(await screen.findByRole("button", { name: /^Delete: tired/ }));
    within(screen.getByRole("dialog")).getByText("This can't be undone.");
    await user.click(screen.getByRole("button", { name: "Delete entry" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Delete: tired/ })).toBeNull());
    expect(server.requestsOf("DELETE /api/moods/{id}").map(({ path }) => path)).toEqual([
      `/api/moods/${idOf(3)}`,
    ]);
  });

  it("cancelled → nothing is sent; a session's entry says what its deletion changes", async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole("button", { name: /^Delete: calm/ }));
    within(screen.getByRole("dialog")).getByText(/The session stays/);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.requestsOf("DELETE /api/moods/{id}")).toEqual([]);
  });

  it("a failure → an alert, and the dialog stays for another try", async () => {
    const { user } = open({ "DELETE /api/moods/{id}": noAnswer });
    await user.click(await screen.findByRole("button", { name: /^Delete: tired/ }));
    await user.click(screen.getByRole("button", { name: "Delete entry" }));
    await screen.findByText(/^We couldn't delete it\./);
    screen.getByRole("button", { name: "Delete entry" });
  });
});
