import type { Experiment } from "@phaselock/contracts";
import { experimentFor, planFor } from "@phaselock/contracts/testing";
import { deviceSound } from "@phaselock/web";
import {
  type Answers,
  ada,
  fireEvent,
  partlyHeld,
  preferencesOf,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";
import { openDrawer } from "../testing/open-drawer.ts";

const open = (answers: Answers = {}) =>
  renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    answers: { "GET /api/preferences": preferencesOf(ada), ...answers },
  });
const line = () => screen.getByRole("button", { name: /^This session: / });
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

it("Start has the focus, without scrolling the name away", async () => {
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  open();
  const start = await screen.findByRole("button", { name: "Start" });
  expect(document.activeElement).toBe(start);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

/** Opens the ready screen of a session that belongs to the experiment. */
const compare = (experiment: Experiment) => {
  deviceSound.writeCheck({ result: "passed", at: "2026-11-20T12:00:00Z" });
  open({ "GET /api/experiments": { experiments: [experiment], modeIds: ["calm-focus"] } });
};

it.each([
  ["speed", "response speed"],
  ["control", "response control"],
] as const)("a comparison of %s → its task is offered before Start", async (outcome, name) => {
  compare(experimentFor({ plan: planFor({ outcome }) }));
  await screen.findByText(
    `Your comparison measures ${name} before and after each session. Without it, this session doesn't count in your comparison.`,
  );
  screen.getByRole("button", { name: `Measure ${name}, 3 minutes` });
});

it("a comparison of moods → no task is asked for", async () => {
  compare(experimentFor());
  await screen.findByText(/^This session is part of your comparison/);
  expect(screen.queryByRole("button", { name: /^Measure/ })).toBeNull();
});

it("the line says what will happen, and opens the drawer; closing it returns the focus", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Start" });
  expect(line().textContent).toBe("This session: Rings · Headphones · Pure");
  await user.click(line());
  screen.getByRole("dialog", { name: "This session" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(line());
});

it("a length that isn't free is paid with credits; Free shortens it", async () => {
  const { user } = open({ "GET /api/billing/balance": { ...partlyHeld, availableSeconds: 1_200 } });
  await openDrawer();
  expect((await radio("5 min")).checked).toBe(true);
  expect((await radio("Free")).checked).toBe(true);
  await user.click(await radio("20 min"));
  expect((await radio("Credits")).checked).toBe(true);
  screen.getByText("20:00");
  screen.getByText(/^Your credits: /);
  await user.click(await radio("Free"));
  expect((await radio("5 min")).checked).toBe(true);
  screen.getByText("05:00");
});

it("a length that is free again costs no credits", async () => {
  const { user } = open({ "GET /api/billing/balance": { ...partlyHeld, availableSeconds: 1_200 } });
  await openDrawer();
  await user.click(await radio("10 min"));
  expect((await radio("Credits")).checked).toBe(true);
  await user.click(await radio("5 min"));
  expect((await radio("Free")).checked).toBe(true);
});

it("a drag from the panel to the backdrop leaves the drawer open; a press on the backdrop closes it", async () => {
  open();
  await openDrawer();
  const drawer = screen.getByRole("dialog", { name: "This session" });
  fireEvent.pointerDown(screen.getByRole("heading", { name: "Picture" }));
  // A click whose press and release hit two elements goes to the one that contains both.
  fireEvent.click(drawer);
  screen.getByRole("dialog", { name: "This session" });
  fireEvent.pointerDown(drawer);
  fireEvent.click(drawer);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("without credits there is nothing to choose but the free lengths", async () => {
  open({ "GET /api/billing/balance": { ...partlyHeld, availableSeconds: 0 } });
  const drawer = await openDrawer();
  expect(drawer.queryByRole("radiogroup", { name: "Paid with" })).toBeNull();
  expect(await radio("3 min")).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "10 min" })).toBeNull();
});

it("the drawer says what the mode is, what research says, and links to its inside", async () => {
  open();
  await openDrawer();
  const about = within(await screen.findByRole("region", { name: "About" }));
  about.getByText("One task, held for a while.");
  const link = about.getByRole("link", { name: "Look inside" });
  expect(link.getAttribute("href")).toBe("/simulator?pattern=calm-focus");
});
