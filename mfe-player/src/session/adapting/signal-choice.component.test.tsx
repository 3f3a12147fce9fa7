import type { SignalName } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  consentsTo,
  playedSession,
  preferencesOf,
  renderScreen,
  screen,
  waitFor,
} from "@phaselock/web/testing";
import { afterEach, expect, it, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";
import { forgetSignal, writeChosenSignals } from "./chosen-signals.ts";
import { fakeAdaptation } from "./testing/fake-adaptation.ts";
import { useSessionSignals, useStopsGone } from "./use-session-signals.ts";

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

/** A running session, as far as its signals are concerned. */
function RunningSession({ adaptation }: { adaptation: ReturnType<typeof fakeAdaptation> }) {
  const { allowed, gone } = useSessionSignals(ada.id, true);
  useStopsGone(adaptation, gone);
  return <p>{allowed ? "Allowed" : "Unknown"}</p>;
}
const run = async (...allowed: readonly SignalName[]) => {
  writeChosenSignals(ada.id, ["camera", "rating"]);
  const adaptation = fakeAdaptation("camera", "rating");
  const consents = { "GET /api/consents": { consents: consentsTo(...allowed) } };
  const { server } = renderScreen(<RunningSession adaptation={adaptation} />, { answers: consents });
  await screen.findByText("Allowed");
  return { server, on: () => [...adaptation.view().signals.keys()] };
};

it("a signal is withdrawn in another tab → the running session stops it, and reads the consents again", async () => {
  const { server, on } = await run("camera", "rating");
  expect(on()).toEqual(["camera", "rating"]);
  const before = server.requestsOf("GET /api/consents").length;
  forgetSignal(ada.id, "camera");
  dispatchEvent(new StorageEvent("storage", { key: "phaselock_session_signals" }));
  await waitFor(() => expect(on()).toEqual(["rating"]));
  await waitFor(() => expect(server.requestsOf("GET /api/consents").length).toBe(before + 1));
});

it("consents that no longer allow a signal → the running session stops it", async () => {
  const { on } = await run("rating");
  await waitFor(() => expect(on()).toEqual(["rating"]));
});
