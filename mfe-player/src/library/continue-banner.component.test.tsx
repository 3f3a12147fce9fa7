import type { ListedSession } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  fails,
  noAnswer,
  noCredits,
  partlyHeld,
  playedSession,
  screen,
  shownToasts,
  within,
} from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { type Journal, writeJournal } from "../session/reports/journal.ts";
import { open } from "./testing/open-play.tsx";

const left: ListedSession = {
  ...playedSession,
  ...{ payment: "credits", status: "interrupted", plannedSeconds: 600, playedSeconds: 5, lastReport: 12 },
};
const held = { ...partlyHeld, heldSeconds: 600, heldBy: [left.id] };
const unfinished = (change: Partial<ListedSession> = {}): Answers => ({
  "GET /api/sessions": { sessions: [{ ...left, ...change }] },
  "GET /api/billing/balance": held,
});
const banner = async () => within(await screen.findByRole("region", { name: "Unfinished session" }));
const journal: Journal = {
  ...{ userId: ada.id, sessionId: left.id, nextSequence: 13, playedSeconds: 5, endedAtMs: null },
  unsent: [],
};
const inJournal = (change: Partial<Journal>) => writeJournal(localStorage, { ...journal, ...change });
const reportPath = "POST /api/sessions/{id}/reports";

it.each([
  ["interrupted, on credits", {}, "End and release 9:55"],
  ["paused, on credits", { status: "paused" }, "End and release 9:55"],
  ["running, on credits", { status: "running" }, "End and release the rest"],
  ["free", { payment: "free" }, "End session"],
  ["included in Premium", { payment: "premium" }, "End session"],
] as const)("an unfinished session that is %s → %s", async (_, change, name) => {
  open(unfinished(change));
  const shown = await banner();
  shown.getByRole("button", { name });
  expect(shown.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe(
    `/play/calm-focus?continue=${left.id}`,
  );
});

it("its end → one report of what was played, a balance without the reservation, and no banner", async () => {
  const { server, user } = open(unfinished());
  const ended = { ...left, status: "abandoned", endedAt: "2026-11-20T12:00:00Z" } as const;
  const end = (await banner()).getByRole("button", { name: "End and release 9:55" });
  server.answer({
    [reportPath]: { session: ended },
    "GET /api/sessions": { sessions: [ended] },
    "GET /api/billing/balance": { ...partlyHeld, heldSeconds: 0, heldBy: [], availableSeconds: 895 },
  });
  await user.click(end);
  await expect.poll(() => screen.queryByRole("region", { name: "Unfinished session" })).toBeNull();
  expect(server.bodiesOf(reportPath)).toEqual([
    { sequence: 10_001, state: "stopped", playedSeconds: 5, samples: [] },
  ]);
  await expect
    .poll(() => shownToasts().map(({ title }) => title))
    .toEqual(["Session ended. The time it didn't play is yours again."]);
  expect(document.body.textContent).not.toContain("reserved");
});

it("a session that another device has ended meanwhile → ended, without an error", async () => {
  const { server, user } = open(unfinished());
  const end = (await banner()).getByRole("button", { name: "End and release 9:55" });
  server.answer({
    [reportPath]: fails("session_ended"),
    "GET /api/sessions": { sessions: [{ ...left, status: "abandoned" }] },
    "GET /api/billing/balance": noCredits,
  });
  await user.click(end);
  await expect.poll(() => screen.queryByRole("region", { name: "Unfinished session" })).toBeNull();
});

it("an end without an answer → says so, and can be pressed again", async () => {
  const { user } = open({ ...unfinished(), [reportPath]: noAnswer });
  const shown = await banner();
  await user.click(shown.getByRole("button", { name: "End and release 9:55" }));
  await shown.findByText("The session could not be ended. Try again in a moment.");
  shown.getByRole("button", { name: "End and release 9:55" });
});

it("a session of this browser is never said to be on another device, even if its journal is gone", async () => {
  open(unfinished());
  await banner();
  expect(document.body.textContent).not.toContain("device");
});

const stopped: Journal["unsent"][number] = {
  ...{ sequence: 13, state: "stopped", playedSeconds: 5, samples: [] },
};
it.each([
  ["while its end can be undone", () => inJournal({ endedAtMs: Date.now() })],
  ["while its end is not answered", () => inJournal({ endedAtMs: Date.now(), unsent: [stopped] })],
])("a session that this browser has ended → no banner %s", async (_, store) => {
  store();
  const { settled } = open({ ...unfinished(), [reportPath]: noAnswer });
  await screen.findByRole("searchbox");
  await settled();
  expect(screen.queryByRole("region", { name: "Unfinished session" })).toBeNull();
});

it("an end that was undone, or that its lost player never reported → the banner is back", async () => {
  inJournal({ endedAtMs: Date.now() - 60_000 });
  const { reload } = open(unfinished());
  await banner();
  inJournal({ endedAtMs: null });
  reload();
  await banner();
});
