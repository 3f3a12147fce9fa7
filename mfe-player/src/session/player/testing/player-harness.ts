import type { ReportRequest } from "@phaselock/contracts";
import type { Audio, AudioListener, ShortTone, SoundLoss } from "@phaselock/playback";
import { applyChange, type Change, scheduleOf, type TransportState } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import { defaultMix } from "../../mix/default-mix.ts";
import type { Journal } from "../../reports/journal.ts";
import type { SendResult } from "../../reports/report-sender.ts";
import type { PlayerView } from "../player.ts";
import { plannedSession } from "../session-machine.ts";
import { startPlayer } from "../start-player.ts";

/** Bare tones, 6 minutes. */
export const schedule = scheduleOf(calmFocus, 360);

/** When the player starts, Unix time, ms. */
export const startedAtMs = Date.UTC(2026, 10, 20, 12);

/** A player with fake audio, a clock that the test advances, and a server that gives the listed answers. */
export function harness(answers: SendResult[] = [], planned = schedule, mix: PlayerView["mix"] = defaultMix) {
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
      unixMs: () => startedAtMs + nowMs,
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
