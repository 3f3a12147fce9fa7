import type { Mix } from "@phaselock/contracts";
import { type Answers, ada, fails, grace, noAnswer, renderScreen } from "@phaselock/web/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultMix } from "./default-mix.ts";
import { readStoredMixes, writeStoredMixes } from "./stored-mixes.ts";
import { type Mixing, useMix } from "./use-mix.ts";

const put = "PUT /api/mixes/{modeId}";
const quiet: Mix = { ...defaultMix, music: 40 };
const stored = (mix: Mix, isSaved: boolean) => writeStoredMixes(ada.id, { "calm-focus": { mix, isSaved } });
const serverHas = (mix: Mix): Answers => ({
  "GET /api/listening": { mixes: [{ ...mix, modeId: "calm-focus" }], opinions: [] },
});

/** Opens a screen that uses the mix of a mode. */
function open(answers: Answers = {}, modeId = "calm-focus") {
  let mixing: Mixing | undefined;
  const Screen = () => {
    mixing = useMix(ada.id, modeId);
    return null;
  };
  const rendered = renderScreen(<Screen />, { answers });
  const current = () => {
    if (!mixing) throw new Error("Nothing is rendered");
    return mixing;
  };
  return {
    ...rendered,
    mix: () => current().mix,
    change: (change: Partial<Mix>) => current().change(change),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
// What is still to be saved would go to the server of the next test.
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1_000_000);
  vi.useRealTimers();
});

it("no stored mix → as composed; another device's mix shows when the screen opens", async () => {
  const { mix, server, reload } = open();
  expect(mix()).toEqual(defaultMix);
  server.answer(serverHas(quiet));
  reload();
  await vi.waitFor(() => expect(mix()).toEqual(quiet));
});

it("a loaded mix shows at once on the next visit, even offline", async () => {
  const { mix, reload, settled, server } = open(serverHas(quiet));
  await vi.waitFor(() => expect(mix()).toEqual(quiet));
  server.answer({ "GET /api/listening": noAnswer });
  reload();
  expect(mix()).toEqual(quiet);
  await vi.waitFor(() => expect(server.requestsOf("GET /api/listening")).toHaveLength(2));
  await settled();
  expect(mix()).toEqual(quiet);
});

it("changes within a second are saved once, as the last one left it", async () => {
  const { mix, change, server } = open();
  change({ music: 60 });
  await vi.advanceTimersByTimeAsync(900);
  change({ music: 40 });
  change({ strength: "high" });
  await vi.advanceTimersByTimeAsync(900);
  expect(server.requestsOf(put)).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(server.bodiesOf(put)).toEqual([mix()]));
  expect(mix()).toMatchObject({ music: 40, strength: "high" });
  await vi.waitFor(() => expect(readStoredMixes(ada.id)["calm-focus"]).toMatchObject({ isSaved: true }));
});

it("a page that is left within that second saves at once", async () => {
  const { change, server } = open();
  change({ music: 40 });
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.bodiesOf(put)).toEqual([quiet]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.requestsOf(put)).toHaveLength(1);
});

it("a page that is left while a save is on its way → a change since then is sent too", async () => {
  const first = Promise.withResolvers<undefined>();
  const { change, server, settled } = open({ [put]: () => first.promise });
  change({ music: 60 });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(server.requestsOf(put)).toHaveLength(1));
  server.answer({ [put]: undefined });
  change({ music: 40 });
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(server.bodiesOf(put)).toEqual([{ ...quiet, music: 60 }, quiet]));
  first.resolve(undefined);
  await settled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.requestsOf(put)).toHaveLength(2);
  expect(readStoredMixes(ada.id)["calm-focus"]).toEqual({ mix: quiet, isSaved: true });
});

it("server mixes that this device already has → nothing is written", async () => {
  // A write would drop a mix that this release can't read.
  const kept = { "calm-focus": { mix: quiet, isSaved: true }, "deep-work": { mix: "unknown" } };
  const text = JSON.stringify({ [ada.id]: kept });
  localStorage.setItem("phaselock_mixes", text);
  const { server, settled } = open(serverHas(quiet));
  await vi.waitFor(() => expect(server.requestsOf("GET /api/listening")).toHaveLength(1));
  await settled();
  await vi.advanceTimersByTimeAsync(0);
  expect(localStorage.getItem("phaselock_mixes")).toBe(text);
});

it("a save without an answer is retried, and the mix stays", async () => {
  const { mix, change, server } = open({ [put]: noAnswer });
  change({ music: 40 });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(server.requestsOf(put)).toHaveLength(1));
  expect(mix().music).toBe(40);
  server.answer({ [put]: undefined });
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(server.bodiesOf(put)).toEqual([quiet, quiet]));
  await vi.waitFor(() => expect(readStoredMixes(ada.id)["calm-focus"]).toMatchObject({ isSaved: true }));
});

it("a save that the server fails to answer is retried", async () => {
  const { change, server } = open({ [put]: fails("internal") });
  change({ music: 40 });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(server.requestsOf(put)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(server.requestsOf(put)).toHaveLength(2));
  expect(readStoredMixes(ada.id)["calm-focus"]).toEqual({ mix: quiet, isSaved: false });
});

it("a save after the sign-in has expired stays unsaved on this device, for the next sign-in", async () => {
  const { change, server, settled } = open({
    [put]: fails("authentication_required"),
    "POST /api/auth/refresh": fails("invalid_refresh_token"),
  });
  change({ music: 40 });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(server.requestsOf("POST /api/auth/refresh")).toHaveLength(1));
  await settled();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(readStoredMixes(ada.id)["calm-focus"]).toEqual({ mix: quiet, isSaved: false });
});

it("a mix that the server refuses is not sent again", async () => {
  const { change, server } = open({ [put]: fails("not_found") });
  change({ music: 40 });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(server.requestsOf(put)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.requestsOf(put)).toHaveLength(1);
});

it("a change that an earlier visit could not save wins over the server's, and is sent", async () => {
  stored(quiet, false);
  const { mix, server } = open(serverHas({ ...defaultMix, music: 10 }));
  expect(mix()).toEqual(quiet);
  await vi.waitFor(() => expect(server.requestsOf("GET /api/listening")).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(server.bodiesOf(put)).toEqual([quiet]));
  expect(mix()).toEqual(quiet);
});

it("an answer that is older than a change doesn't take it back", async () => {
  const late = Promise.withResolvers<void>();
  const { mix, change, settled } = open({
    "GET /api/listening": async () => {
      await late.promise;
      return { mixes: [{ ...defaultMix, modeId: "calm-focus", music: 10 }], opinions: [] };
    },
  });
  change({ music: 40 });
  late.resolve();
  await settled();
  await vi.advanceTimersByTimeAsync(0);
  expect(mix().music).toBe(40);
});

it("the mix of the user's own patterns stays on this device", async () => {
  const { mix, change, server, reload } = open({}, "own");
  change({ pulse: 30 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.requestsOf(put)).toEqual([]);
  reload();
  expect(mix().pulse).toBe(30);
});

it("what another release has stored, and another user's, is not read", () => {
  localStorage.setItem(
    "phaselock_mixes",
    JSON.stringify({
      [ada.id]: { "calm-focus": { mix: { ...quiet, scene: "brass" }, isSaved: true } },
      [grace.id]: { "calm-focus": { mix: quiet, isSaved: true } },
    }),
  );
  expect(open().mix()).toEqual(defaultMix);
});
