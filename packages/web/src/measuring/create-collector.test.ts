import { type Beacon, beaconMaxEvents, beaconSchema, beaconsPerVisitMax } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { createCollector } from "./create-collector.ts";
import type { Measured } from "./measure.ts";

const visitId = "0b7f4d3c-5b0e-4a0f-9a55-2f1c5b7a9d11";

/** A collector whose clock, connection and consent the test sets. */
const start = () => {
  const beacons: Beacon[] = [];
  const state = { nowMs: 1_000, isAllowed: true, isOnline: true };
  const collector = createCollector({
    visitId,
    release: "1.0.0-0a1b2c3d",
    send: beacon => beacons.push(beacon),
    isAllowed: () => state.isAllowed,
    isOnline: () => state.isOnline,
    nowMs: () => state.nowMs,
  });
  const add = (measured: Measured, path = "/") => collector.add({ measured, path, atMs: state.nowMs });
  return { beacons, state, add, flush: collector.flush };
};

const view = { kind: "page-view" } as const;
const failure = { kind: "remote-failure", remote: "mfe-player", reason: "timeout" } as const;

it("every kind of measurement makes a beacon that the contract accepts", () => {
  const { beacons, state, add, flush } = start();
  add(view);
  add({ kind: "web-vital", name: "CLS", value: 0.0123 });
  add(failure, "/play");
  add({ kind: "audio-trouble", reason: "frozen-clock" }, "/play/calm-focus");
  add({ kind: "picture-trouble", reason: "no-webgl2" }, "/play/calm-focus");
  state.nowMs += 2_340;
  flush();
  expect(beacons).toHaveLength(1);
  expect(beaconSchema.parse(beacons[0])).toEqual(beacons[0]);
  expect(beacons[0]).toMatchObject({ visitId, sequence: 0, release: "1.0.0-0a1b2c3d" });
  expect(beacons[0]?.events[0]).toEqual({ kind: "page-view", secondsAgo: 2.3, page: "/" });
});

it("an address becomes its route: no id, no token and no unknown path leaves the browser", () => {
  const { beacons, add, flush } = start();
  for (const path of [
    "/sessions/0b7f4d3c",
    "/blog/2/",
    "/erasure/9",
    "/auth/reset-password/secret",
    "/nowhere",
  ])
    add(view, path);
  flush();
  expect(beacons[0]?.events.map(({ page }) => page)).toEqual([
    "/sessions/:id",
    "/blog/:id",
    "other",
    "other",
    "other",
  ]);
});

it("nothing collected → no beacon", () => {
  const { beacons, flush } = start();
  flush();
  expect(beacons).toEqual([]);
});

it("beacons are numbered, and each has only what came after the one before", () => {
  const { beacons, add, flush } = start();
  add(view, "/pricing");
  flush();
  flush();
  add(view, "/legal");
  flush();
  expect(beacons.map(({ sequence, events }) => [sequence, events.map(({ page }) => page)])).toEqual([
    [0, ["/pricing"]],
    [1, ["/legal"]],
  ]);
});

it("a vital, a failure and a trouble count once a visit, views each time", () => {
  const { beacons, add, flush } = start();
  for (let time = 0; time < 3; time++) {
    add(view);
    add(failure);
    add({ kind: "audio-trouble", reason: "suspended" });
    add({ kind: "web-vital", name: "INP", value: 40 + time });
    flush();
  }
  add({ ...failure, reason: "network" });
  flush();
  expect(beacons.map(({ events }) => events.length)).toEqual([4, 1, 1, 1]);
});

it("many measurements are sent before the page is hidden, in beacons that the contract accepts", () => {
  const { beacons, add, flush } = start();
  for (let views = 0; views < 60; views++) add(view);
  flush();
  expect(beacons.flatMap(({ events }) => events)).toHaveLength(60);
  for (const { events } of beacons) expect(events.length).toBeLessThanOrEqual(beaconMaxEvents);
});

it("a visit sends at most as many beacons as the contract accepts", () => {
  const { beacons, add, flush } = start();
  for (let beacon = 0; beacon < beaconsPerVisitMax + 5; beacon++) {
    add(view);
    flush();
  }
  expect(beacons).toHaveLength(beaconsPerVisitMax);
  expect(beaconSchema.safeParse(beacons.at(-1)).success).toBe(true);
});

it("a page that was open for days says a day at most", () => {
  const { beacons, state, add, flush } = start();
  add(view);
  state.nowMs += 3 * 86_400_000;
  flush();
  expect(beacons[0]?.events[0]?.secondsAgo).toBe(86_400);
});

it("offline → dropped", () => {
  const { beacons, state, add, flush } = start();
  add(view);
  state.isOnline = false;
  flush();
  state.isOnline = true;
  flush();
  expect(beacons).toEqual([]);
});

it("the user no longer agrees → what was collected is dropped, and nothing is collected", () => {
  const { beacons, state, add, flush } = start();
  add(view);
  state.isAllowed = false;
  add(view);
  flush();
  state.isAllowed = true;
  flush();
  expect(beacons).toEqual([]);
});
