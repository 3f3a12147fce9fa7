import type { AttentionResult, SessionDetails } from "@phaselock/contracts";
import {
  type Answers,
  fails,
  neverAnswers,
  noAnswer,
  noCredits,
  playedSession,
  premiumAda,
  renderScreen,
  type ScreenOptions,
  screen,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asPlanned, drowsy } from "../../session/adapting/testing/fake-adaptation.ts";
import SessionScreen from "./session-screen.tsx";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const day = 24 * 60;

/** Five planned minutes: 2:00 played, a pause of 3:10, then 1:00 more until it was ended. */
const details = (changed: Partial<SessionDetails> = {}): SessionDetails => ({
  ...playedSession,
  ...{ status: "abandoned", plannedSeconds: 300, playedSeconds: 180 },
  ...{ startedAt: "2026-11-20T12:00:05Z", endedAt: "2026-11-20T12:06:15Z", timeZone: "Europe/Zurich" },
  curve: {
    phases: [
      { name: "settling", share: 0.5 },
      { name: "holding", share: 0.5 },
    ],
    beatHz: { start: 14, segments: [{ to: 10, curve: "linear" }] },
  },
  stretches: [
    {
      ...{ startedAt: "2026-11-20T12:00:05Z", endedAt: "2026-11-20T12:02:05Z" },
      ...{ fromSeconds: 0, toSeconds: 120 },
    },
    {
      ...{ startedAt: "2026-11-20T12:05:15Z", endedAt: "2026-11-20T12:06:15Z" },
      ...{ fromSeconds: 120, toSeconds: 180 },
    },
  ],
  ...changed,
});
const entry = (changeSeconds: number) => ({
  ...({
    sequence: 2,
    reason: "played",
    changeSeconds,
    balanceSeconds: 700,
    sessionId: playedSession.id,
  } as const),
  at: "2026-11-20T12:06:20Z",
});

const open = (
  session: SessionDetails | null = details(),
  answers: Answers = {},
  options: ScreenOptions = {},
) =>
  renderScreen(<SessionScreen />, {
    at: `/sessions/${playedSession.id}`,
    path: "/sessions/:id",
    answers: { ...(session && { "GET /api/sessions/{id}": session }), ...answers },
    ...options,
  });
const fact = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;

describe("/sessions/:id", () => {
  it("shows the curve with what was played, and each pause where it happened with its length", async () => {
    open();
    await screen.findByRole("heading", { level: 1, name: "Calm focus" });
    screen.getByRole("img", {
      name: "The beat as planned: 14 Hz → 10 Hz. Played 3:00 of 5:00. Paused once.",
    });
    const timeline = screen.getByRole("region", { name: "Timeline" });
    expect(timeline.textContent).toContain("Paused for 3:10, at 2:00");
    expect(timeline.textContent).toContain("Ended at 3:00");
  });

  it("a session that adapted shows its decisions, and its beat as a line beside the plan", async () => {
    const windows = { windows: [], attention: null, windowsUntil: null };
    open(details({ adaptation: { ...windows, decisions: [asPlanned, drowsy] } }));
    await screen.findByRole("region", { name: "How it adapted" });
    expect(document.body.textContent).toContain(
      "White line: the beat as adapted, up to 0.50 Hz from its plan.",
    );
  });

  it("a session that didn't adapt shows neither", async () => {
    open(details({ adaptation: null }));
    await screen.findByRole("region", { name: "Timeline" });
    expect(screen.queryByRole("region", { name: "How it adapted" })).toBeNull();
    expect(screen.queryByText(/^White line/)).toBeNull();
  });

  it("times are on the clock of where it was played", async () => {
    open(details({ timeZone: "Asia/Tokyo" }));
    const timeline = await screen.findByRole("region", { name: "Timeline" });
    expect(timeline.textContent).toMatch(/9:00:05/);
    expect(timeline.textContent).toContain("Tokyo time");
  });

  it("shows what was planned, played and paid, the picture and the headphones", async () => {
    open(details({ visual: "horizon" }));
    expect(await fact("Planned")).toBe("5:00");
    expect(await fact("Played")).toBe("3:00");
    expect(await fact("Charged")).toBe("Nothing");
    expect(await fact("Picture")).toBe("Horizon");
    expect(await fact("Headphones")).toBe("Needed");
  });

  it.each([
    [true, "In the sound, not in the light"],
    [false, "Left out, for your comparison"],
  ])("a revealed comparison → says whether the beat played: %s", async (playedBeat, text) => {
    open(details({ playedBeat }));
    expect(await fact("Beat")).toBe(text);
  });

  it("before the reveal → says nothing about the beat", async () => {
    open(details({ treatmentId: "0b6ee64f-6a0e-4b70-9a4c-7d9b2a4f6b11", playedBeat: null }));
    await screen.findByText("Headphones");
    expect(screen.queryByText("Beat")).toBeNull();
  });

  it("a session on credits shows the charge of billing's ledger", async () => {
    const { server } = open(details({ payment: "credits" }), {
      "GET /api/billing/ledger": { entries: [entry(-178)], next: null },
    });
    await expect.poll(() => fact("Charged")).toBe("2:58 of a credit");
    expect(server.requestsOf("GET /api/billing/ledger")[0]?.path).toContain(`sessionId=${playedSession.id}`);
  });

  it.each<[string, Partial<SessionDetails>, Answers, string]>([
    [
      "while billing still holds its seconds, says that they aren't up to date",
      {},
      { "GET /api/billing/balance": { ...noCredits, heldBy: [playedSession.id] } },
      "Your credits aren't up to date yet. Check again in a moment.",
    ],
    [
      "if the ledger can't be read, shows the seconds played",
      {},
      { "GET /api/billing/ledger": fails("internal") },
      "1 credit",
    ],
    [
      "while it is not over, says what is reserved",
      { status: "running", endedAt: null },
      {},
      "5:00 reserved. You pay by the second, only while it plays.",
    ],
  ])("a session on credits, %s", async (_, changed, answers, text) => {
    open(details({ payment: "credits", ...changed }), answers);
    await expect.poll(() => fact("Charged")).toBe(text);
  });

  it("a session played offline says when it was added, and that its pauses aren't known", async () => {
    open(details({ payment: "premium", syncedAt: "2026-11-20T18:00:00Z" }));
    await screen.findByText(/^Played offline, added .* Pauses aren't recorded offline\.$/);
  });

  it("a session that was never started says so", async () => {
    open(details({ startedAt: null, playedSeconds: 0, stretches: [] }));
    await screen.findByText("This session was never started.");
  });
});

describe("playing it again", () => {
  const link = (name: string) => screen.findByRole("link", { name });
  const hrefOf = async (name: string) => (await link(name)).getAttribute("href");

  it("takes the same mode, length and payment", async () => {
    open();
    expect(await hrefOf("Play again")).toBe("/play/calm-focus?payment=free&seconds=300");
  });

  it.each(["running", "paused", "interrupted"] as const)(
    "a session that is %s can be continued or ended",
    async status => {
      open(details({ status, endedAt: null }));
      expect(await hrefOf("Continue")).toBe(`/play/calm-focus?continue=${playedSession.id}`);
      screen.getByRole("button", { name: "End session" });
    },
  );

  it("a premium mode leads a free user to Premium", async () => {
    open(details({ modeId: "deep-work", payment: "premium" }));
    expect(await hrefOf("See Premium")).toBe("/pricing");
    expect(screen.queryByRole("link", { name: "Play again" })).toBeNull();
  });

  it("a mode that the catalogue no longer has can't be played", async () => {
    open(details({ modeId: "gone" }));
    await screen.findByText("This mode is no longer offered.");
  });

  const patternId = "0192d0a0-0000-7000-8000-00000000000a";
  const own = details({ modeId: "own", payment: "premium", patternId });
  it("a pattern of one's own is played in /play/own", async () => {
    open(own, { "GET /api/patterns/{id}": neverAnswers }, { as: premiumAda });
    expect(await hrefOf("Play again")).toBe(`/play/own?pattern=${patternId}&payment=premium&seconds=300`);
  });

  it("a pattern of one's own that was deleted can't be", async () => {
    open(own, { "GET /api/patterns/{id}": fails("not_found") }, { as: premiumAda });
    await screen.findByText("You deleted this pattern.");
    expect(screen.queryByRole("link", { name: "Play again" })).toBeNull();
  });
});

describe("the moods", () => {
  const before = {
    ...({ moment: "before", mood: "tense", intensity: 6, goal: null, notes: "before the talk" } as const),
    recordedAt: "2026-11-20T12:00:00Z",
  };
  const after = { ...before, moment: "after", mood: "calm", intensity: 7, goal: null, notes: null } as const;
  const section = () => screen.findByRole("region", { name: "How you felt" });

  it("are shown with their notes; a day after the end they can no longer be changed", async () => {
    open(details({ moods: [before, after] }));
    expect((await section()).textContent).toBe("How you feltBeforeTensebefore the talkAfterCalm");
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  });

  it("a mood after is added with a note within 24 hours", async () => {
    const ended = details({ endedAt: minutesAgo(day - 5) });
    const { server, user } = open(ended, { "PUT /api/sessions/{id}/moods/{moment}": after });
    await user.click(await screen.findByRole("button", { name: "Add how you feel now" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    screen.getByText("Choose a word first.");
    await user.click(screen.getByRole("button", { name: "Calm" }));
    await user.type(screen.getByLabelText("Note (private)"), "  better ");
    server.answer({
      "GET /api/sessions/{id}": { ...ended, moods: [{ ...after, goal: null, notes: "better" }] },
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("better");
    expect(server.bodiesOf("PUT /api/sessions/{id}/moods/{moment}")).toEqual([
      { mood: "calm", intensity: null, notes: "better" },
    ]);
    expect(server.requestsOf("PUT /api/sessions/{id}/moods/{moment}")[0]?.path).toContain("/moods/after");
  });

  it("a note that is changed keeps the mood's intensity and goal, and the focus stays in its place", async () => {
    const { server, user } = open(details({ endedAt: minutesAgo(5), moods: [{ ...after, goal: "sleep" }] }), {
      "PUT /api/sessions/{id}/moods/{moment}": after,
    });
    await user.click(await screen.findByRole("button", { name: "Change" }));
    expect(document.activeElement?.textContent).toBe("Tense");
    await user.type(screen.getByLabelText("Note (private)"), "slept");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const change = await screen.findByRole("button", { name: "Change" });
    await expect.poll(() => document.activeElement).toBe(change);
    expect(server.bodiesOf("PUT /api/sessions/{id}/moods/{moment}")).toEqual([
      { mood: "calm", intensity: 7, notes: "slept" },
    ]);
  });

  it("a note that is cleared is sent as null", async () => {
    const { server, user } = open(
      details({ endedAt: minutesAgo(5), moods: [{ ...after, notes: "slept" }] }),
      {
        "PUT /api/sessions/{id}/moods/{moment}": after,
      },
    );
    await user.click(await screen.findByRole("button", { name: "Change" }));
    await user.clear(screen.getByLabelText("Note (private)"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await expect
      .poll(() => server.bodiesOf("PUT /api/sessions/{id}/moods/{moment}"))
      .toEqual([{ mood: "calm", intensity: 7, notes: null }]);
  });

  it("a mood that can't be saved keeps what was written", async () => {
    const { user } = open(details({ endedAt: minutesAgo(5), moods: [after] }), {
      "PUT /api/sessions/{id}/moods/{moment}": fails("internal"),
    });
    await user.click(await screen.findByRole("button", { name: "Change" }));
    await user.type(screen.getByLabelText("Note (private)"), "slept");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("We couldn't save that. Check your connection and try again.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note (private)").value).toBe("slept");
  });

  it("a note that is too long says by how much, and is not sent", async () => {
    const { server, user } = open(
      details({ endedAt: minutesAgo(5), moods: [{ ...after, goal: null, notes: "x".repeat(498) }] }),
    );
    await user.click(await screen.findByRole("button", { name: "Change" }));
    await user.type(screen.getByLabelText("Note (private)"), "12345");
    screen.getByText("3 characters too many");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(server.requestsOf("PUT /api/sessions/{id}/moods/{moment}")).toEqual([]);
  });
});

describe("a session that can't be shown", () => {
  it.each(["not_found", "invalid_request"] as const)(
    "answered %s → not found, with a way back",
    async code => {
      open(null, { "GET /api/sessions/{id}": fails(code) });
      await screen.findByRole("heading", { level: 1, name: "Session not found" });
      expect(screen.getByRole("link", { name: "All sessions" }).getAttribute("href")).toBe("/sessions");
    },
  );

  it("while it loads, says so", async () => {
    open(null, { "GET /api/sessions/{id}": neverAnswers });
    await screen.findByText("Loading");
  });

  it("that fails to load can be tried again", async () => {
    const { server, user } = open(null, { "GET /api/sessions/{id}": fails("internal") });
    await screen.findByText("This could not be loaded. Check your connection and try again.");
    server.answer({ "GET /api/sessions/{id}": details() });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 1, name: "Calm focus" });
  });

  describe("offline", () => {
    beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));
    afterEach(() => vi.restoreAllMocks());
    it("says to reconnect", async () => {
      open(null, { "GET /api/sessions/{id}": noAnswer });
      await screen.findByText("You're offline. Reconnect to see this session.");
    });
  });

  describe("results of attention tasks", () => {
    const before: AttentionResult = {
      ...{ task: "pvt", moment: "before", trials: 60, falseStarts: 0, omissions: 0, lapses: 2 },
      ...{ startedAt: "2026-11-20T11:55:00Z", recordedAt: "2026-11-20T12:00:05Z", timingErrorMs: 0.5 },
      ...{ meanReactionMs: 280, sdReactionMs: 40, meanSpeed: 3.6 },
    };
    const after: AttentionResult = { ...before, moment: "after", meanSpeed: 4, lapses: 0 };
    const offer = { name: "Measure response speed again, 3 minutes" };

    it("before and after → one sentence with both, and nothing is offered", async () => {
      open(details({ attentionResults: [before, after], endedAt: minutesAgo(5) }));
      await screen.findByText("Response speed 3.6 → 4.0 per second; lapses 2 → 0.");
      expect(screen.queryByRole("button", offer)).toBeNull();
    });

    it("only before, within 24 hours of the end → the task is offered again", async () => {
      open(details({ attentionResults: [before], endedAt: minutesAgo(day - 5) }));
      await screen.findByText("Response speed 3.6 per second; lapses 2.");
      await screen.findByRole("button", offer);
    });

    it("only before, and 24 hours have passed → only the result", async () => {
      const { settled } = open(details({ attentionResults: [before], endedAt: minutesAgo(day + 5) }));
      await screen.findByText("Response speed 3.6 per second; lapses 2.");
      await settled();
      expect(screen.queryByRole("button", offer)).toBeNull();
    });

    it("no result → no part for it", async () => {
      open();
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByRole("region", { name: "Attention" })).toBeNull();
    });
  });
});
