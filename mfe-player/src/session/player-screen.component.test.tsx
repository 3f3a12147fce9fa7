import type { Mode, Variant } from "@phaselock/contracts";
import { experimentFor } from "@phaselock/contracts/testing";
import { deviceSound, startPresses, useNavigate } from "@phaselock/web";
import {
  type Answers,
  ada,
  fails,
  modes,
  newAda,
  noAnswer,
  partlyHeld,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  statefulPreferences,
  waitFor,
} from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import { stubAudio } from "../shared/testing/stub-audio.ts";
import PlayerScreen from "./player-screen.tsx";
import { openDrawer } from "./testing/open-drawer.ts";

it("a new user who opens the player stays there and can start", async () => {
  const at = "/play/calm-focus?payment=free&seconds=300";
  const { where } = renderScreen(<PlayerScreen />, {
    at,
    path: "/play/:modeId",
    as: newAda,
    answers: statefulPreferences(preferencesOf(newAda)),
  });
  await screen.findByRole("button", { name: "Start" });
  expect(where()).toBe(at);
});

const PressElsewhere = () => {
  const navigate = useNavigate();
  const at = "/play/calm-focus?payment=free&seconds=300";
  return (
    <button type="button" onClick={() => navigate(at, { state: startPresses.hold() })}>
      Start elsewhere
    </button>
  );
};

it("a press of Start on another screen starts the session, and a reload does not start another", async () => {
  stubAudio();
  const { user, server, reload, settled } = renderScreen(
    <>
      <PressElsewhere />
      <PlayerScreen />
    </>,
    {
      at: "/play/between-tasks?payment=free&seconds=300",
      path: "/play/:modeId",
      answers: { "POST /api/sessions": fails("internal") },
    },
  );
  const started = () => server.requestsOf("POST /api/sessions").length;
  await screen.findByRole("button", { name: "Start" });
  await settled();
  expect(started()).toBe(0);
  await user.click(screen.getByRole("button", { name: "Start elsewhere" }));
  await waitFor(() => expect(started()).toBe(1));
  reload("/play/calm-focus?payment=free&seconds=300");
  await screen.findByRole("button", { name: "Start" });
  await settled();
  expect(started()).toBe(1);
});

it("a premium mode shows a free user its beat and the way to Premium, and no start button", async () => {
  renderScreen(<PlayerScreen />, {
    at: "/play/deep-work?payment=premium&seconds=300",
    path: "/play/:modeId",
    as: { ...ada, hasCompletedOnboarding: true },
    answers: {
      "GET /api/preferences": {
        ...preferencesOf(ada),
        screening: { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" },
      },
    },
  });
  await screen.findByRole("heading", { name: "Deep work" });
  const link = screen.getByRole("link", { name: "See Premium" });
  expect(link.getAttribute("href")).toBe("/pricing");
  expect(screen.queryByRole("button")).toBeNull();
});

it("a closed mode shows the curve of its own length", async () => {
  const closed = modes.find(it => it.isPremium);
  if (!closed) throw new Error("The samples have no Premium mode");
  const curve = { ...closed.curve, phases: [{ name: "deepening", share: 1 }] };
  const variants = closed.variants.map(it => ({
    ...it,
    score: null,
    ...(it.length === "long" && { curve }),
  }));
  openReady(`/play/${closed.id}?payment=free&seconds=300`, {
    "GET /api/modes": { modes: [{ ...closed, variants }] },
  });
  await screen.findByText("20:00");
  expect(screen.getByRole("list", { name: "Phases" }).textContent).toBe("deepening");
});

const answered = {
  "GET /api/preferences": {
    ...preferencesOf(ada),
    screening: { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" },
  },
} as const;
const openReady = (at: string, answers: Answers = {}) =>
  renderScreen(<PlayerScreen />, { at, path: "/play/:modeId", answers: { ...answered, ...answers } });
const picture = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

it.each([
  ["for sleep", { intentions: ["sleep"] }, true],
  ["for calm", { intentions: ["focus", "calm"] }, true],
  ["for slow breathing", { intentions: ["breathing"] }, true],
  ["in theta", { intentions: ["loose-thinking"], targetFrequencyHz: 5 }, true],
  ["for focus", { intentions: ["focus"] }, false],
  ["for energy", { intentions: ["energy"] }, false],
] as const)("a mode %s → warns not to drive on its ready screen: %s", async (_, change, warns) => {
  const [calmFocus] = modes;
  if (!calmFocus) throw new Error("The samples have no mode");
  const mode: Mode = { ...calmFocus, ...change, intentions: [...change.intentions] };
  openReady("/play/calm-focus?payment=free&seconds=300", { "GET /api/modes": { modes: [mode] } });
  await screen.findByRole("button", { name: "Start" });
  const warning = "Don't use this while driving or when others rely on you to stay alert.";
  expect(screen.queryAllByText(warning)).toHaveLength(warns ? 1 : 0);
});

it("the picture is the mode's own until the user chooses another, which this device remembers", async () => {
  const { user, reload } = openReady("/play/calm-focus?payment=free&seconds=300");
  await openDrawer();
  expect((await picture("Rings")).checked).toBe(true);
  await user.click(await picture("Horizon"));
  reload("/play/between-tasks?payment=free&seconds=300");
  await openDrawer();
  expect((await picture("Horizon")).checked).toBe(true);
  expect((await picture("Rings")).checked).toBe(false);
});

it("a picture that needs Premium says so, and leads to the prices", async () => {
  openReady("/play/calm-focus?payment=free&seconds=300");
  await openDrawer();
  const beam = await screen.findByRole("link", { name: /^Beam Premium/ });
  expect(beam.getAttribute("href")).toBe("/pricing");
  expect(screen.queryByRole("radio", { name: "Beam" })).toBeNull();
});

it("a session of 15 minutes or more shows the long variant", async () => {
  const [calmFocus] = modes;
  if (!calmFocus) throw new Error("The samples have no mode");
  const [short, long] = calmFocus.variants;
  if (!short || !long) throw new Error("The sample has no variants");
  const deeper: Variant = { ...long, curve: { ...long.curve, phases: [{ name: "deeper", share: 1 }] } };
  const answers = { "GET /api/modes": { modes: [{ ...calmFocus, variants: [short, deeper] }] } };
  const balance = { ...partlyHeld, availableSeconds: 3_600 };
  const { reload } = openReady("/play/calm-focus?payment=credits&seconds=900", {
    ...answers,
    "GET /api/billing/balance": balance,
  });
  await screen.findByText("deeper");
  reload("/play/calm-focus?payment=credits&seconds=600");
  await screen.findByText("settling");
  expect(screen.queryByText("deeper")).toBeNull();
});

it.each([
  ["a chosen length on credits → that length", "?payment=credits&seconds=720", ada, "12:00", /reserved/],
  [
    "Premium, a chosen length → that length",
    "?payment=premium&seconds=1500",
    premiumAda,
    "25:00",
    /^Included in Premium/,
  ],
  ["no payment named, a length beyond what is free → credits", "?seconds=720", ada, "12:00", /reserved/],
  ["no payment named, a free length → free, even with credits", "?seconds=240", ada, "04:00", /^Free/],
  ["nothing named → what is free, even with credits", "", ada, "05:00", /^Free/],
  ["Premium, nothing named → the mode's own length", "", premiumAda, "20:00", /^Included in Premium/],
] as const)("%s", async (_, query, as, length, payment) => {
  renderScreen(<PlayerScreen />, {
    at: `/play/calm-focus${query}`,
    path: "/play/:modeId",
    as,
    answers: {
      ...answered,
      "GET /api/billing/balance": { ...partlyHeld, availableSeconds: 3_600 },
    },
  });
  await screen.findByText(length);
  screen.getByText(payment);
});

it("a start without an answer is retried as the same session of the same experiment, also offline", async () => {
  const id = "0b6ee64f-6a0e-4b70-9a4c-7d9b2a4f6b11";
  const experiment = experimentFor({ id });
  deviceSound.writeCheck({ result: "passed", at: "2026-11-20T12:00:00Z" });
  const { user, server, settled } = openReady("/play/calm-focus?payment=free&seconds=300", {
    "GET /api/experiments": { experiments: [experiment], modeIds: ["calm-focus"] },
    "POST /api/sessions": noAnswer,
  });
  const start = () => screen.findByRole("button", { name: "Start" });
  await start();
  await settled();
  await user.click(await start());
  await screen.findByText(/isn't responding/);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await user.click(await start());
  await waitFor(() => expect(server.bodiesOf("POST /api/sessions")).toHaveLength(2));
  const [first, second] = server.bodiesOf("POST /api/sessions");
  expect(first).toMatchObject({ experimentId: id });
  expect(second).toEqual(first);
});
