import type { ListedSession, OwnPattern } from "@phaselock/contracts";
import { lanePath } from "@phaselock/signal";
import {
  type Answers,
  ada,
  fails,
  modes,
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

it("this browser has played further than the server knows → every number is the further one", async () => {
  inJournal({ playedSeconds: 65 });
  const { server, user } = open(unfinished());
  const shown = await banner();
  shown.getByText("1:05");
  server.answer({ [reportPath]: { session: { ...left, status: "abandoned" } } });
  await user.click(shown.getByRole("button", { name: "End and release 8:55" }));
  await expect
    .poll(() => server.bodiesOf(reportPath))
    .toMatchObject([{ state: "stopped", playedSeconds: 65 }]);
});

it("a session of bare tones, and one of a pattern of the user's own → the curve that each plays", async () => {
  const [mode] = modes;
  const [short] = mode?.variants ?? [];
  if (!mode || !short?.score) throw new Error("The samples have no mode that plays");
  const { score, svgPath } = short;
  const shape = (hz: number) => ({ start: hz, segments: [] });
  const pure = { ...short, isPure: true, curve: { ...short.curve, beatHz: shape(4) } };
  const paths = async () => {
    const curve = (await banner()).queryByRole("img", { name: /^The beat of/ });
    return [...(curve?.querySelectorAll("path") ?? [])].map(path => path.getAttribute("d"));
  };
  const { server, reload } = open({
    ...unfinished({ isPure: true }),
    "GET /api/modes": { modes: [{ ...mode, variants: [...mode.variants, pure] }] },
    "GET /api/patterns": { patterns: [], total: 0 },
  });
  expect(await paths()).toContain(lanePath(pure.curve));
  const own: OwnPattern = {
    ...{
      id: "0192d0a0-0000-7000-8000-00000000000a",
      name: "Tuesday",
      band: "delta",
      revision: 1,
      shareId: null,
    },
    ...{ needsHeadphones: true, createdAt: left.createdAt, updatedAt: left.createdAt, svgPath },
    score: { ...score, beatHz: shape(2) },
  };
  server.answer({
    ...unfinished({ modeId: "own", modeName: "Tuesday", patternId: own.id }),
    "GET /api/patterns": { patterns: [own], total: 1 },
  });
  reload();
  await expect.poll(paths).toContain(lanePath(own.score));
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
