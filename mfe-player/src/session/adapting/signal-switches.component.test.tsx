import { consentVersions, type SignalName } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  consentsTo,
  playedSession,
  preferencesOf,
  renderScreen,
  screen,
  waitFor,
  within,
} from "@phaselock/web/testing";
import { afterEach, expect, it, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";
import { openDrawer } from "../testing/open-drawer.ts";
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
const signal = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });
const ready = () => screen.findByRole("button", { name: /^(Start|Continue at .*)$/ });

afterEach(() => vi.restoreAllMocks());

it("a signal that isn't allowed asks for consent, by the text of /signals, and is then on", async () => {
  let consents = consentsTo("rating");
  const { user, server } = open([], {
    "GET /api/consents": () => ({ consents }),
    "PUT /api/consents/{signal}": ({ body }) => {
      consents = consentsTo("rating", "activity");
      const { version } = body as { version: string };
      return { signal: "activity", version, grantedAt: "2026-11-20T12:00:00Z" };
    },
  });
  await openDrawer();
  await user.click(await signal("Activity"));
  const dialog = await screen.findByRole("dialog", { name: "Let sessions adapt to activity?" });
  for (const fact of ["What it measures", "What it's for", "What it never does", "How long we keep it"])
    within(dialog).getByText(fact);
  expect((await signal("Activity")).checked).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Allow and turn on" }));
  await waitFor(async () => expect((await signal("Activity")).checked).toBe(true));
  expect(server.bodiesOf("PUT /api/consents/{signal}")).toEqual([{ version: consentVersions.activity }]);
  expect(screen.queryByRole("dialog", { name: /^Let sessions/ })).toBeNull();
});

it("without the consent the signal stays off", async () => {
  const { user, server } = open([]);
  await openDrawer();
  await user.click(await signal("Camera"));
  const dialog = await screen.findByRole("dialog", { name: "Let sessions adapt to camera?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect((await signal("Camera")).checked).toBe(false);
  expect(server.requestsOf("PUT /api/consents/{signal}")).toEqual([]);
});

it("allowed signals are off until turned on; this device remembers them", async () => {
  const { user, reload } = open(["camera", "activity"]);
  await openDrawer();
  expect((await signal("Camera")).checked).toBe(false);
  await user.click(await signal("Activity"));
  reload();
  await openDrawer();
  expect((await signal("Activity")).checked).toBe(true);
  expect((await signal("Camera")).checked).toBe(false);
  await user.click(await signal("Activity"));
  reload();
  await openDrawer();
  expect((await signal("Activity")).checked).toBe(false);
});

it("a signal that was withdrawn is off, although it was turned on", async () => {
  const { user, server, reload } = open(["activity", "rating"]);
  await openDrawer();
  await user.click(await signal("Activity"));
  server.answer({ "GET /api/consents": { consents: consentsTo("rating") } });
  reload();
  await openDrawer();
  expect((await signal("Activity")).checked).toBe(false);
});

it("a session of an experiment → no switches, and no request for consents", async () => {
  const treatmentId = "0192d0a0-0000-4000-8000-00000000000b";
  const session = { ...playedSession, status: "interrupted", playedSeconds: 60, treatmentId } as const;
  const { server, settled } = open(
    ["activity"],
    { "GET /api/sessions": { sessions: [session] }, "GET /api/sessions/{id}": session },
    `&continue=${session.id}`,
  );
  await ready();
  await settled();
  await openDrawer();
  expect(screen.queryByText("Adapts to")).toBeNull();
  expect(server.requestsOf("GET /api/consents")).toEqual([]);
});

it("offline → no switches", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { settled } = open(["activity"]);
  await ready();
  await settled();
  await openDrawer();
  expect(screen.queryByText("Adapts to")).toBeNull();
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
