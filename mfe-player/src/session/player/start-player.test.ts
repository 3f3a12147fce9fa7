import type { ReportRequest } from "@phaselock/contracts";
import { describe, expect, it, vi } from "vitest";
import { endUndoMs } from "./start-player.ts";
import { harness, startedAtMs } from "./testing/player-harness.ts";

const summary = (reports: readonly ReportRequest[]) => reports.map(it => [it.state, it.playedSeconds]);

it("what adaptation measured is sent, unless the server would refuse it: that is dropped, and the rest is sent", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { player, sent } = harness();
  const window = { atSeconds: 30, seconds: 30, quality: 1, rating: { alertness: 3 } };
  player.addToReport({ windows: [window], decisions: [] });
  const probe = { probes: 1, lapses: 1, medianMs: 60_000 };
  player.addToReport({ windows: [{ ...window, probe }], decisions: [] });
  player.halt();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.adaptation).toEqual({ windows: [window], decisions: [] });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

describe("a player", () => {
  it("plays and reports to the server that it is running", async () => {
    const { calls, sent } = harness();
    expect(calls).toEqual(["play"]);
    await vi.waitFor(() => expect(summary(sent)).toEqual([["running", 0]]));
  });

  it("stores unanswered reports in the journal", async () => {
    const { journals } = harness();
    expect(journals[0]).toMatchObject({ nextSequence: 2, unsent: [{ sequence: 1 }] });
    await vi.waitFor(() =>
      expect(journals.at(-1)).toEqual({ nextSequence: 2, playedSeconds: 0, endedAtMs: null, unsent: [] }),
    );
  });

  it("silences the sound at once when it is stopped, and plays on when it is resumed", async () => {
    const { player, calls, sent, clock } = harness();
    clock(10.4);
    player.halt();
    expect(calls).toEqual(["play", "halt"]);
    expect(player.view().session).toMatchObject({ status: "paused", isDark: true, playedSeconds: 10 });
    player.resume();
    expect(calls.at(-1)).toBe("play");
    await vi.waitFor(() =>
      expect(summary(sent).slice(1)).toEqual([
        ["paused", 10],
        ["running", 10],
      ]),
    );
  });

  it("ends 10 s after End: silent first, then reported, then the device is closed", async () => {
    const { player, calls, pass, sent, clock } = harness();
    clock(10.4);
    player.end();
    player.end();
    pass(endUndoMs - 1);
    expect(calls).toEqual(["play", "halt"]);
    expect(player.view().session).toMatchObject({ status: "paused", isEnding: true, playedSeconds: 10 });
    pass(endUndoMs);
    expect(player.view().session).toMatchObject({ status: "stopped", playedSeconds: 10 });
    pass(500);
    expect(calls.slice(2)).toEqual(["stop", "close"]);
    await vi.waitFor(() =>
      expect(summary(sent).slice(1)).toEqual([
        ["paused", 10],
        ["stopped", 10],
      ]),
    );
  });

  it("an end that was undone does not happen", async () => {
    const { player, pass, sent, clock, calls, journals } = harness();
    clock(10.4);
    player.end();
    expect(journals.at(-1)?.endedAtMs, "the journal of an ended session").not.toBeNull();
    player.resume();
    expect(calls, "no sound while the session is ending").toEqual(["play", "halt"]);
    player.undo();
    expect(journals.at(-1)?.endedAtMs).toBeNull();
    pass(endUndoMs);
    expect(player.view().session).toMatchObject({ status: "paused", isDark: true, isEnding: false });
    await vi.waitFor(() => expect(summary(sent).at(-1)).toEqual(["paused", 10]));
  });

  it("the journal of an ended session says when it ended, however late its reports are answered", async () => {
    const { player, pass, sent, clock, journals } = harness();
    clock(10);
    player.end();
    clock(20);
    pass(endUndoMs);
    await vi.waitFor(() => expect(summary(sent).at(-1)).toEqual(["stopped", 10]));
    await vi.waitFor(() => expect(journals.at(-1)?.unsent).toEqual([]));
    expect(journals.at(-1)?.endedAtMs).toBe(startedAtMs + 10_000);
  });

  it("the journal of a session that continues in another player has no end", async () => {
    const { player, journals } = harness();
    player.takenOver();
    await vi.waitFor(() => expect(journals.at(-1)?.unsent).toEqual([]));
    expect(journals.at(-1)?.endedAtMs).toBeNull();
  });

  it.each([
    ["the browser leaves the page", "pageLeft"],
    ["the user leaves the screen", "leave"],
  ] as const)("ends at once when %s after End", async (_, way) => {
    const { player, sent, clock } = harness();
    clock(10.4);
    player.end();
    player[way]();
    await vi.waitFor(() => expect(summary(sent).at(-1)).toEqual(["stopped", 10]));
  });

  it("pauses in the journal when the browser leaves the page, so that the wait for Continue is not charged", () => {
    const { player, journals, clock } = harness();
    clock(20.5);
    player.pageLeft();
    expect(journals.at(-1)?.unsent.at(-1)).toMatchObject({ state: "paused", playedSeconds: 20 });
  });

  it("is silent while muted, samples a volume of 0, and a new volume ends the mute", async () => {
    const { player, calls, clock, sent } = harness();
    player.toggleMute();
    player.setBrightness(40);
    clock(1);
    player.toggleMute();
    clock(2);
    player.toggleMute();
    player.setVolume(30);
    clock(3);
    expect(calls).toEqual(["play", "volume 0", "volume 50", "volume 0", "volume 30"]);
    player.halt();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    const samples = sent[1]?.samples.map(it => [it.volumePercent, it.brightnessPercent]);
    expect(samples).toEqual([
      [0, 40],
      [50, 40],
      [30, 40],
    ]);
  });

  it("samples the planned beat at each second", async () => {
    const { clock, sent } = harness();
    for (let second = 1; second <= 15; second++) clock(second);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.samples).toHaveLength(15);
    expect(sent[1]?.samples[0]).toMatchObject({ atSeconds: 1, volumePercent: 50 });
    expect(sent[1]?.samples[0]?.beatHz).toBeCloseTo(14, 1);
  });

  it("completes when the sound does", async () => {
    const { player, clock, sent } = harness();
    clock(360, "completed");
    clock(360, "completed");
    expect(player.view().session.status).toBe("completed");
    await vi.waitFor(() => expect(summary(sent)).toContainEqual(["completed", 360]));
  });

  it("pauses when the browser takes the sound away, and shows it until the user resumes", () => {
    const { player, loseSound, calls } = harness();
    loseSound("taken");
    expect(player.view()).toMatchObject({ soundLost: "taken", session: { status: "paused" } });
    player.resume();
    expect(player.view()).toMatchObject({ soundLost: null, session: { status: "running" } });
    expect(calls).toEqual(["play", "pause", "play"]);
  });

  it("pauses when the headphones may have been unplugged, so that it doesn't play on through the speakers", () => {
    const { player, loseSound, calls } = harness();
    loseSound("moved");
    expect(player.view()).toMatchObject({ soundLost: "moved", session: { status: "paused" } });
    expect(calls).toEqual(["play", "pause"]);
  });

  it("pauses again and shows it when the browser refuses to resume the sound", () => {
    const { player, loseSound } = harness();
    loseSound("taken");
    player.resume();
    loseSound("refused");
    expect(player.view()).toMatchObject({ soundLost: "refused", session: { status: "paused" } });
  });

  it.each([
    ["the server refuses a report", "refused", "server"],
    ["another player takes over the session", "taken-over", "other-player"],
  ] as const)("stops the sound when %s", async (_, answer, endedBy) => {
    const { player, calls } = harness([answer]);
    await vi.waitFor(() => expect(player.view().endedBy).toBe(endedBy));
    expect(calls).toEqual(["play", "stop"]);
    expect(player.view().session.status).toBe("stopped");
  });

  it("sends no stop report when another player has taken over the session", async () => {
    const { player, sent, calls } = harness();
    await vi.waitFor(() => expect(summary(sent)).toEqual([["running", 0]]));
    player.takenOver();
    expect(player.view()).toMatchObject({
      endedBy: "other-player",
      session: { status: "stopped", unsent: [] },
    });
    expect(calls).toEqual(["play", "stop"]);
  });

  it("shows that reports are stuck, and keeps playing", async () => {
    const { player, pass } = harness(["unanswered"]);
    await vi.waitFor(() => expect(player.view().isStuck).toBe(true));
    expect(player.view().session.status).toBe("running");
    pass(1000);
    await vi.waitFor(() => expect(player.view().isStuck).toBe(false));
  });

  it("pauses the session, and does not end it, when the user leaves the screen", async () => {
    const { player, calls, sent, clock } = harness();
    clock(20.5);
    player.leave();
    expect(calls).toEqual(["play", "pause", "close"]);
    await vi.waitFor(() => expect(summary(sent).at(-1)).toEqual(["paused", 20]));
  });

  it("closes the device once, even if the server refuses after the user has left the screen", async () => {
    const { player, calls, pass } = harness(["accepted", "refused"]);
    player.leave();
    await vi.waitFor(() => expect(player.view().endedBy).toBe("server"));
    pass(endUndoMs);
    expect(calls.filter(it => it === "close")).toHaveLength(1);
  });

  it("gives the picture what the music gives at the audible second", () => {
    const { player, clock } = harness();
    clock(200);
    expect(player.audibleAt(0).accent).toEqual({ struck: 0.2, brightness: 0.5 });
  });

  it("gives the picture the phase of the audible sound", () => {
    const { player, clock } = harness();
    clock(200);
    expect(player.audibleAt(0)).toMatchObject({ isPlaying: true, seconds: 200, beatHz: 10 });
    clock(201);
    const cycles = player.audibleAt(0).beatCycles;
    clock(202);
    expect(player.audibleAt(0).beatCycles - cycles).toBeCloseTo(10, 9);
  });

  it("changes the balance at most once in 100 ms while it is dragged, to where it was last", () => {
    const { player, calls, pass } = harness();
    for (const balance of [10, 20, 30]) player.setBalance(balance);
    pass(100);
    expect(calls.slice(1)).toEqual(["change toneMix to 1", "change noiseMix to 0.7"]);
    player.setBalance(-100);
    pass(100);
    expect(calls.slice(3)).toEqual(["change toneMix to 0", "change noiseMix to 1"]);
    expect(player.view().balance).toBe(-100);
  });

  it("applies a live change to the picture at its frame, and keeps it in the log", () => {
    const { player, clock, changed } = harness();
    clock(200);
    const change = { frame: 200 * 48_000, target: "beat", to: [{ to: 11, seconds: 60 }] } as const;
    expect(player.audibleAt(0).beatHz).toBe(10);
    changed(change);
    expect(player.audibleAt(0).beatHz).toBe(10);
    clock(260);
    expect(player.audibleAt(0).beatHz).toBe(11);
    expect(player.changes()).toEqual([change]);
  });

  it("is trimmed beside the chosen volume: −6 dB halve the amplitude, and the chosen volume stays", () => {
    const { player, calls } = harness();
    player.setTrim(-6);
    const percent = Number(calls.at(-1)?.split(" ")[1]);
    expect(20 * Math.log10((percent / 50) ** 2)).toBeCloseTo(-6, 9);
    expect(player.view().volumePercent).toBe(50);
    player.setTrim(3);
    expect(calls.at(-1)).toBe("volume 50");
  });

  it("stays silent when it is trimmed while muted", () => {
    const { player, calls } = harness();
    player.toggleMute();
    player.setTrim(-1);
    expect(calls.at(-1)).toBe("volume 0");
  });

  it("shows the light at the depth it was set to, at most as consented", () => {
    const { player } = harness();
    player.setLightDepth(0.4);
    expect(player.audibleAt(0).lightDepth).toBe(0.4);
    player.setLightDepth(7);
    expect(player.audibleAt(0).lightDepth).toBe(1);
  });

  it("plays a short tone at the level of the session, and none that can't be heard", () => {
    const { player, tones } = harness();
    const tone = { hz: 1000, seconds: 0.09, amplitude: 0.04 };
    expect(player.playTone(tone)).toBe(123);
    expect(tones.at(-1)?.amplitude).toBeCloseTo(0.01, 9);
    player.setTrim(-6);
    player.playTone(tone);
    expect(20 * Math.log10((tones.at(-1)?.amplitude ?? 0) / 0.01)).toBeCloseTo(-6, 9);
    player.toggleMute();
    expect(player.playTone(tone)).toBeNull();
    player.toggleMute();
    player.halt();
    expect(player.playTone(tone)).toBeNull();
    expect(tones).toHaveLength(2);
  });
});
