import type { ReportRequest } from "@phaselock/contracts";
import { describe, expect, it, vi } from "vitest";
import type { Audio, AudioListener, SoundLoss } from "../signal/audio.ts";
import { scheduleOf } from "../signal/schedule.ts";
import { calmFocus } from "../signal/testing/scores.ts";
import type { TransportState } from "../signal/transport.ts";
import type { Journal } from "./journal.ts";
import { startPlayer } from "./player.ts";
import type { SendResult } from "./report-sender.ts";
import { plannedSession } from "./session-machine.ts";

/** A player on a silent audio whose clock is wound by hand, and a server that answers as told. */
function harness(answers: SendResult[] = []) {
  const heard: string[] = [];
  const timers: (() => void)[] = [];
  const sent: ReportRequest[] = [];
  const kept: Omit<Journal, "sessionId" | "userId">[] = [];
  let listener: AudioListener | undefined;
  let nowMs = 0;
  const audio: Audio = {
    sampleRate: 48_000,
    play: () => heard.push("play"),
    pause: () => heard.push("pause"),
    stop: () => heard.push("stop"),
    setVolume: percent => heard.push(`volume ${percent}`),
    heardSecondsAt: () => nowMs / 1000,
    listen: to => {
      listener = to;
    },
    close: () => heard.push("close"),
  };
  const player = startPlayer(
    {
      audio,
      send: async report => {
        sent.push(report);
        return answers.shift() ?? "accepted";
      },
      keep: journal => kept.push(journal),
      nowMs: () => nowMs,
      later: callback => {
        timers.push(callback);
        return () => {};
      },
    },
    scheduleOf(calmFocus, 360),
    plannedSession(360),
    50,
  );
  const clock = (seconds: number, state: TransportState = "playing") => {
    nowMs = seconds * 1000;
    listener?.onClock({ state, playedSeconds: seconds, contextSeconds: seconds });
  };
  return { player, heard, timers, sent, kept, clock, lose: (sound: SoundLoss) => listener?.onLost(sound) };
}

const told = (reports: readonly ReportRequest[]) => reports.map(it => [it.state, it.playedSeconds]);

describe("a player", () => {
  it("plays, and tells the server that it does", async () => {
    const { heard, sent } = harness();
    expect(heard).toEqual(["play"]);
    await vi.waitFor(() => expect(told(sent)).toEqual([["running", 0]]));
  });

  it("keeps in the journal what the server has not answered", async () => {
    const { kept } = harness();
    expect(kept[0]).toMatchObject({ nextSequence: 2, unsent: [{ sequence: 1 }] });
    await vi.waitFor(() => expect(kept.at(-1)).toEqual({ nextSequence: 2, playedSeconds: 0, unsent: [] }));
  });

  it("ends on stop: sound first, then the report, then the device", async () => {
    const { player, heard, timers, sent, clock } = harness();
    clock(60.4);
    player.stop();
    player.stop();
    expect(heard).toEqual(["play", "stop"]);
    expect(player.view().session).toMatchObject({ status: "stopped", playedSeconds: 60 });
    for (const timer of timers) timer();
    expect(heard.at(-1)).toBe("close");
    await vi.waitFor(() => expect(told(sent).at(-1)).toEqual(["stopped", 60]));
  });

  it("samples what was really planned at that second", async () => {
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
    await vi.waitFor(() => expect(told(sent)).toContainEqual(["completed", 360]));
  });

  it("pauses by itself when the sound is taken away, and says so until it is resumed", () => {
    const { player, lose, heard } = harness();
    lose("taken");
    expect(player.view()).toMatchObject({ soundLost: "taken", session: { status: "paused" } });
    player.resume();
    expect(player.view()).toMatchObject({ soundLost: null, session: { status: "running" } });
    expect(heard).toEqual(["play", "pause", "play"]);
  });

  it("is paused again, and says so, when the sound is not given back", () => {
    const { player, lose } = harness();
    lose("taken");
    player.resume();
    lose("refused");
    expect(player.view()).toMatchObject({ soundLost: "refused", session: { status: "paused" } });
  });

  it.each([
    ["the server will not have the session any more", "refused", "server"],
    ["another player goes on with the session", "taken-over", "other-player"],
  ] as const)("falls silent when %s", async (_, answer, lostTo) => {
    const { player, heard } = harness([answer]);
    await vi.waitFor(() => expect(player.view().lostTo).toBe(lostTo));
    expect(heard).toEqual(["play", "stop"]);
    expect(player.view().session.status).toBe("stopped");
  });

  it("does not end the session for the player that has taken it over", async () => {
    const { player, sent, heard } = harness();
    await vi.waitFor(() => expect(told(sent)).toEqual([["running", 0]]));
    player.takenOver();
    expect(player.view()).toMatchObject({
      lostTo: "other-player",
      session: { status: "stopped", unsent: [] },
    });
    expect(heard).toEqual(["play", "stop"]);
  });

  it("says that reports are stuck, and plays on", async () => {
    const { player, timers } = harness(["unanswered"]);
    await vi.waitFor(() => expect(player.view().isStuck).toBe(true));
    expect(player.view().session.status).toBe("running");
    timers.shift()?.();
    await vi.waitFor(() => expect(player.view().isStuck).toBe(false));
  });

  it("is paused, not ended, by leaving the screen", async () => {
    const { player, heard, sent, clock } = harness();
    clock(20.5);
    player.leave();
    expect(heard).toEqual(["play", "pause", "close"]);
    await vi.waitFor(() => expect(told(sent).at(-1)).toEqual(["paused", 20]));
  });

  it("gives the device back once, also when the server refuses after the screen was left", async () => {
    const { player, heard, timers } = harness(["accepted", "refused"]);
    player.leave();
    await vi.waitFor(() => expect(player.view().lostTo).toBe("server"));
    for (const timer of timers) timer();
    expect(heard.filter(it => it === "close")).toHaveLength(1);
  });

  it("shows the picture the phase of what is heard", () => {
    const { player, clock } = harness();
    clock(200);
    expect(player.heardAt(0)).toMatchObject({ isPlaying: true, seconds: 200, beatHz: 10 });
    clock(201);
    const cycles = player.heardAt(0).beatCycles;
    clock(202);
    expect(player.heardAt(0).beatCycles - cycles).toBeCloseTo(10, 9);
  });
});
