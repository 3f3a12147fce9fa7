import { type AdaptationReport, reportRequestSchema } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlayerEvent, type PlayerState, plannedSession, playerReducer } from "./session-machine.ts";

const sample = { beatHz: 10, volumePercent: 50, brightnessPercent: 100 };
const changes = [
  "started",
  "paused",
  "halted",
  "ending",
  "resumed",
  "stopped",
  "completed",
  "hidden",
] as const;
const change = (type: (typeof changes)[number], nowMs: number) => ({ type, nowMs });

/** Plays from `from` to `to` seconds with a clock message every 43 ms. */
function playing(state: PlayerState, from: number, to: number): PlayerState {
  let played = state;
  const tick = (seconds: number) => {
    played = playerReducer(played, { type: "clock", nowMs: seconds * 1000, playedSeconds: seconds, sample });
  };
  for (let seconds = from; seconds < to; seconds += 0.043) tick(seconds);
  tick(to);
  return played;
}

const started = playerReducer(plannedSession(360), change("started", 0));
const summary = (state: PlayerState) => state.unsent.map(it => [it.sequence, it.state, it.playedSeconds]);

describe("an adapting session", () => {
  const decision = {
    number: 1,
    atSeconds: 30,
    reason: "as-planned" as const,
    deviationZ: 0.1,
    signals: ["rating" as const],
    quality: 1,
    beatOffsetHz: 0,
    volumeDb: 0,
    lightDepth: 1,
  };
  const window = { atSeconds: 30, seconds: 30, quality: 1, rating: { alertness: 3 } };
  const adapted = (adaptation: AdaptationReport) => ({ type: "adapted", adaptation }) as const;

  it("reports each window and decision once, with the next report", () => {
    const measured = playerReducer(playing(started, 0, 31), adapted({ windows: [window], decisions: [] }));
    const decided = playerReducer(measured, adapted({ windows: [], decisions: [decision] }));
    const reports = playing(decided, 31, 61).unsent.map(it => reportRequestSchema.parse(it).adaptation);
    expect(reports).toEqual([
      undefined,
      undefined,
      undefined,
      { windows: [window], decisions: [decision] },
      undefined,
    ]);
  });

  it("reports the decisions since the last report when it pauses", () => {
    const decided = playerReducer(playing(started, 0, 31), adapted({ windows: [], decisions: [decision] }));
    const paused = playerReducer(decided, change("paused", 31_500));
    expect(paused.unsent.at(-1)).toMatchObject({ state: "paused", adaptation: { decisions: [decision] } });
  });

  it("that has ended ignores windows and decisions", () => {
    const stopped = playerReducer(started, change("stopped", 1));
    expect(playerReducer(stopped, adapted({ windows: [window], decisions: [] }))).toBe(stopped);
  });
});

describe("a session in the player", () => {
  it("reports its start and then every 15 s, numbered from 1", () => {
    expect(summary(playing(started, 0, 46))).toEqual([
      [1, "running", 0],
      [2, "running", 15],
      [3, "running", 30],
      [4, "running", 45],
    ]);
  });

  it("reports at once on pause, resume, stop and hide", () => {
    let state = playing(started, 0, 5.5);
    state = playerReducer(state, change("paused", 5500));
    state = playerReducer(state, change("resumed", 6000));
    state = playerReducer(state, change("hidden", 6100));
    state = playerReducer(state, change("stopped", 6200));
    expect(summary(state).slice(1)).toEqual([
      [2, "paused", 5],
      [3, "running", 5],
      [4, "running", 5],
      [5, "stopped", 5],
    ]);
  });

  it("reports exactly 60 s when stopped while the countdown shows 5:00 of 6:00", () => {
    const state = playerReducer(playing(started, 0, 60.9), change("stopped", 60_900));
    expect(state.unsent.at(-1)).toMatchObject({ state: "stopped", playedSeconds: 60 });
  });

  it("keeps reporting every 15 s while paused, so that a missing report means the player is gone", () => {
    let state = playerReducer(playing(started, 0, 5), change("paused", 5000));
    for (const nowMs of [12_000, 20_100, 30_000])
      state = playerReducer(state, { type: "clock", nowMs, playedSeconds: 5.06, sample });
    expect(summary(state).slice(1)).toEqual([
      [2, "paused", 5],
      [3, "paused", 5],
    ]);
  });

  it("stops counting at the press of Pause, although the fade is still audible", () => {
    const paused = playerReducer(playing(started, 0, 5.97), change("paused", 5970));
    const fading = playerReducer(paused, { type: "clock", nowMs: 6020, playedSeconds: 6.02, sample });
    expect(fading.playedSeconds).toBe(5);
    const resumed = playerReducer(fading, change("resumed", 9000));
    expect(playing(resumed, 6.02, 6.1).playedSeconds).toBe(6);
  });

  it("pauses and darkens when it is halted, and runs lit again when it is resumed", () => {
    const halted = playerReducer(playing(started, 0, 5.5), change("halted", 5500));
    expect(halted).toMatchObject({ status: "paused", isDark: true, playedSeconds: 5 });
    expect(summary(halted).at(-1)).toEqual([2, "paused", 5]);
    expect(playerReducer(halted, change("resumed", 9000))).toMatchObject({
      status: "running",
      isDark: false,
    });
  });

  it("darkens without another report when it is halted while paused", () => {
    const paused = playerReducer(playing(started, 0, 5.5), change("paused", 5500));
    expect(playerReducer(paused, change("halted", 6000))).toEqual({ ...paused, isDark: true });
  });

  it("is only reported as paused while its end can be undone, and counts nothing", () => {
    let state = playerReducer(playing(started, 0, 5.5), change("ending", 5500));
    state = playing(state, 5.5, 15.4);
    state = playerReducer(state, change("resumed", 15_400));
    expect(state).toMatchObject({ status: "paused", isEnding: true, playedSeconds: 5 });
    expect(summary(state).slice(1)).toEqual([[2, "paused", 5]]);
    expect(summary(playerReducer(state, change("stopped", 15_500))).at(-1)).toEqual([3, "stopped", 5]);
  });

  it("is paused and dark again when its end is undone", () => {
    const ending = playerReducer(playing(started, 0, 5.5), change("ending", 5500));
    const undone = playerReducer(ending, { type: "undone" });
    expect(undone).toMatchObject({ status: "paused", isDark: true, isEnding: false });
    expect(undone.unsent).toBe(ending.unsent);
    const resumed = playerReducer(undone, change("resumed", 9000));
    expect(playing(resumed, 5.6, 6.1).playedSeconds).toBe(6);
  });

  it("takes one sample per second and puts each into one report", () => {
    const { unsent, samples } = playing(started, 0, 31);
    expect(unsent[1]?.samples.map(it => it.atSeconds)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
    expect(unsent[2]?.samples.map(it => it.atSeconds)).toEqual(Array.from({ length: 15 }, (_, n) => n + 16));
    expect(samples.map(it => it.atSeconds)).toEqual([31]);
  });

  it("keeps a report until the server has answered it", () => {
    const state = playing(started, 0, 31);
    const after = playerReducer(state, { type: "answered", sequence: 2 });
    expect(summary(after).map(([sequence]) => sequence)).toEqual([1, 3]);
    expect(after.nextSequence).toBe(4);
  });

  it("has played all planned seconds when it completes", () => {
    const state = playerReducer(playing(started, 0, 359.9), change("completed", 360_000));
    expect(state).toMatchObject({ status: "completed", playedSeconds: 360 });
  });

  it("continues the seconds and sequence of an unfinished session", () => {
    const resumed = plannedSession(360, { playedSeconds: 60, nextSequence: 9, unsent: [] });
    expect(summary(playerReducer(resumed, change("started", 0)))).toEqual([[9, "running", 60]]);
  });

  it("a session that completes while it is ending is no longer ending", () => {
    const events: PlayerEvent[] = [
      { type: "started", nowMs: 0 },
      { type: "ending", nowMs: 0 },
      { type: "completed", nowMs: 0 },
    ];
    expect(events.reduce(playerReducer, plannedSession(360))).toMatchObject({
      status: "completed",
      isEnding: false,
    });
  });

  it("keeps its invariants under any order of events", () => {
    const nowMs = fc.nat(1_000_000);
    const event: fc.Arbitrary<PlayerEvent> = fc.oneof(
      fc.record({
        type: fc.constantFrom(...changes),
        nowMs,
      }),
      fc.record({ type: fc.constant("undone") }),
      fc.record({
        type: fc.constant("clock"),
        nowMs,
        playedSeconds: fc.nat(8000).map(tenth => tenth / 20),
        sample: fc.constant(sample),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), events => {
        const last = events.reduce(playerReducer, plannedSession(360));
        expect(last.unsent.map(it => it.sequence)).toEqual(last.unsent.map((_, n) => n + 1));
        for (const report of last.unsent) reportRequestSchema.parse(report);
        const seconds = last.unsent.map(it => it.playedSeconds);
        expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
        expect(last.playedSeconds).toBeLessThanOrEqual(360);
        const ends = last.unsent.filter(it => it.state === "stopped" || it.state === "completed");
        expect(ends.length).toBeLessThanOrEqual(1);
        if (ends.length > 0) expect(last.unsent.at(-1)).toBe(ends[0]);
        if (last.isEnding) expect(last.status).toBe("paused");
        if (last.isDark) expect(last.status).not.toBe("running");
      }),
    );
  });
});
