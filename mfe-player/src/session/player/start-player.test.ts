import type { ReportRequest } from "@phaselock/contracts";
import type { Audio, AudioListener, ShortTone, SoundLoss } from "@phaselock/playback";
import {
  applyChange,
  type Change,
  sceneFadeSeconds,
  scheduleOf,
  type TransportState,
} from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { describe, expect, it, vi } from "vitest";
import { defaultMix } from "../mix/default-mix.ts";
import type { Journal } from "../reports/journal.ts";
import type { SendResult } from "../reports/report-sender.ts";
import type { PlayerView } from "./player.ts";
import { plannedSession } from "./session-machine.ts";
import { endUndoMs, startPlayer } from "./start-player.ts";

const schedule = scheduleOf(calmFocus, 360);

/** A player with fake audio, a clock that the test advances, and a server that gives the listed answers. */
function harness(answers: SendResult[] = [], planned = schedule, mix: PlayerView["mix"] = defaultMix) {
  const calls: string[] = [];
  const tones: ShortTone[] = [];
  const timers: { readonly callback: () => void; readonly ms: number }[] = [];
  const sent: ReportRequest[] = [];
  const journals: Omit<Journal, "sessionId" | "userId">[] = [];
  let listener: AudioListener | undefined;
  let nowMs = 0;
  let isSceneRefused = false;
  const audio: Audio = {
    sampleRate: 48_000,
    play: () => calls.push("play"),
    pause: () => calls.push("pause"),
    halt: () => calls.push("halt"),
    stop: () => calls.push("stop"),
    setVolume: percent => calls.push(`volume ${percent}`),
    change: (target, to) => calls.push(`change ${String(target)} to ${to[0]?.to}`),
    playTone(tone) {
      tones.push(tone);
      return 123;
    },
    moveTo: (_, seconds) => calls.push(`move to ${seconds}`),
    outputLatencyMs: 64,
    heardSecondsAt: () => nowMs / 1000,
    accentAt: seconds => ({ struck: seconds / 1000, brightness: 0.5 }),
    listen: to => {
      listener = to;
    },
    changeScene: (scene, seed) => {
      if (isSceneRefused) throw new RangeError("The scene is changing already");
      calls.push(`scene ${scene} ${seed}`);
      return 42;
    },
    savePower: saves => calls.push(`save power ${saves}`),
    close: () => calls.push("close"),
  };
  const player = startPlayer(
    {
      audio,
      send: async report => {
        sent.push(report);
        return answers.shift() ?? "accepted";
      },
      saveJournal: journal => journals.push(journal),
      nowMs: () => nowMs,
      runLater: (callback, ms) => {
        const timer = { callback, ms };
        timers.push(timer);
        return () => {
          const at = timers.indexOf(timer);
          if (at >= 0) timers.splice(at, 1);
        };
      },
    },
    planned,
    plannedSession(360),
    { volumePercent: 50, brightnessPercent: 100, mix },
  );
  /** Lets the timers run that are due within `ms`. */
  const pass = (ms: number) => {
    for (const timer of timers.filter(it => it.ms <= ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.callback();
    }
  };
  const clock = (seconds: number, state: TransportState = "playing") => {
    nowMs = seconds * 1000;
    listener?.onClock({ state, playedSeconds: seconds, contextSeconds: seconds });
  };
  return {
    player,
    calls,
    tones,
    pass,
    sent,
    journals,
    clock,
    changed: (change: Change) => listener?.onChange(change, applyChange(planned, change, audio.sampleRate)),
    refuseScenes: () => {
      isSceneRefused = true;
    },
    loseSound: (sound: SoundLoss) => listener?.onLost(sound),
  };
}

const music = scheduleOf(glassMusic, 360, "high");

describe("the mix", () => {
  it("as composed → changes nothing at the start", () => {
    expect(harness([], music).calls).toEqual(["play"]);
  });

  it("that isn't as composed is in the log from the start, before the sound plays", () => {
    const { calls } = harness([], music, { strength: "high", music: 50, texture: 0, pulse: 50 });
    expect(calls).toEqual([
      "change musicMix to 0.25",
      "change textureMix to 0",
      `change strength to ${0.85 * 0.25}`,
      "play",
    ]);
  });

  it("of a score without music and pulse → changes nothing", () => {
    const { calls } = harness([], schedule, { strength: "low", music: 0, texture: 0, pulse: 0 });
    expect(calls).toEqual(["play"]);
  });

  it("a fader that is dragged changes the sound at most once in 100 ms, to where it was last", () => {
    const { player, calls, pass } = harness([], music);
    for (const percent of [80, 60, 50]) player.setFader("music", percent);
    player.setFader("texture", 0);
    expect(player.view().mix).toMatchObject({ music: 50, texture: 0, pulse: 100 });
    expect(calls).toEqual(["play"]);
    pass(100);
    expect(calls.slice(1)).toEqual(["change musicMix to 0.25", "change textureMix to 0"]);
  });

  it("the depth of the pulse is the strength's, times the gain of its fader", () => {
    const { player, calls, pass } = harness([], music);
    player.setStrength("low");
    pass(100);
    player.setFader("pulse", 50);
    pass(100);
    player.setStrength("high");
    pass(100);
    expect(calls.slice(1)).toEqual([
      "change strength to 0.35",
      `change strength to ${0.35 * 0.25}`,
      `change strength to ${0.85 * 0.25}`,
    ]);
  });

  it("a change that is due when the session has ended is not made", () => {
    const { player, calls, pass, clock } = harness([], music);
    player.setFader("music", 0);
    clock(360, "completed");
    pass(100);
    expect(calls).toEqual(["play"]);
  });
});

describe("the scene", () => {
  it("changes to another one, and shows when the crossfade begins and ends", () => {
    const { player, calls } = harness([], music);
    expect(player.view().scene).toEqual({ name: "glass", seed: 1, change: null });
    expect(player.changeScene("tape", 2)).toBe(true);
    expect(calls.at(-1)).toBe("scene tape 2");
    expect(player.view().scene).toEqual({
      name: "tape",
      seed: 2,
      change: { before: "glass", from: 42, to: 42 + sceneFadeSeconds },
    });
  });

  it("that can't change now, or without music, stays", () => {
    const { player, refuseScenes } = harness([], music);
    refuseScenes();
    expect(player.changeScene("tape", 1)).toBe(false);
    expect(player.view().scene).toMatchObject({ name: "glass", change: null });
    const bare = harness();
    expect(bare.player.view().scene).toBeNull();
    expect(bare.player.changeScene("tape", 1)).toBe(false);
    expect(bare.calls).toEqual(["play"]);
  });

  it("no change of it after the session's end", () => {
    const { player, clock } = harness([], music);
    clock(360, "completed");
    expect(player.changeScene("tape", 1)).toBe(false);
  });
});

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
      expect(journals.at(-1)).toEqual({ nextSequence: 2, playedSeconds: 0, unsent: [] }),
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
    const { player, pass, sent, clock, calls } = harness();
    clock(10.4);
    player.end();
    player.resume();
    expect(calls, "no sound while the session is ending").toEqual(["play", "halt"]);
    player.undo();
    pass(endUndoMs);
    expect(player.view().session).toMatchObject({ status: "paused", isDark: true, isEnding: false });
    await vi.waitFor(() => expect(summary(sent).at(-1)).toEqual(["paused", 10]));
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
