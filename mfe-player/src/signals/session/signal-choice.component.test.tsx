import type { SignalName } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  consentsTo,
  playedSession,
  preferencesOf,
  renderScreen,
  screen,
} from "@phaselock/web/testing";
import { afterEach, expect, it, vi } from "vitest";
import PlayerScreen from "../../running/player-screen.tsx";

const answered: Answers = {
  "GET /api/preferences": {
    ...preferencesOf(ada),
    screening: { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" },
  },
};
const open = (allowed: readonly SignalName[], answers: Answers = {}, query = "") =>
  renderScreen(<PlayerScreen />, {
    at: `/play/calm-focus?payment=free&seconds=300${query}`,
    path: "/play/:modeId",
    answers: { ...answered, "GET /api/consents": { consents: consentsTo(...allowed) }, ...answers },
  });
const signal = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const ready = () => screen.findByRole("button", { name: /^(Start|Continue at .*)$/ });

afterEach(() => vi.restoreAllMocks());

it("no signal is allowed → a link to /signals, and nothing to choose", async () => {
  open([]);
  const link = await screen.findByRole("link", { name: "Adapt to you: choose signals" });
  expect(link.getAttribute("href")).toBe("/signals");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("allowed signals are off until turned on; this device remembers them", async () => {
  const { user, reload } = open(["camera", "activity"]);
  expect((await signal("Camera")).checked).toBe(false);
  expect(screen.queryByRole("checkbox", { name: "Tones" })).toBeNull();
  await user.click(await signal("Activity"));
  reload();
  expect((await signal("Activity")).checked).toBe(true);
  expect((await signal("Camera")).checked).toBe(false);
  await user.click(await signal("Activity"));
  reload();
  expect((await signal("Activity")).checked).toBe(false);
});

it("a signal that was withdrawn is no longer offered, although it was turned on", async () => {
  const { user, server, reload } = open(["activity", "rating"]);
  await user.click(await signal("Activity"));
  server.answer({ "GET /api/consents": { consents: consentsTo("rating") } });
  reload();
  await signal("Rating");
  expect(screen.queryByRole("checkbox", { name: "Activity" })).toBeNull();
});

it("a session of an experiment → no line, and no request for consents", async () => {
  const treatmentId = "0192d0a0-0000-4000-8000-00000000000b";
  const session = { ...playedSession, status: "interrupted", playedSeconds: 60, treatmentId } as const;
  const { server, settled } = open(
    ["activity"],
    { "GET /api/sessions": { sessions: [session] }, "GET /api/sessions/{id}": session },
    `&continue=${session.id}`,
  );
  await ready();
  await settled();
  expect(screen.queryByText(/^Adapt to you/)).toBeNull();
  expect(server.requestsOf("GET /api/consents")).toEqual([]);
});

it("offline → no line", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { settled } = open(["activity"]);
  await ready();
  await settled();
  expect(screen.queryByText(/^Adapt to you/)).toBeNull();
});
