import { adaptationReportSchema, type ReportRequest, type Sample } from "@phaselock/contracts";
import type { Audio } from "@phaselock/playback";
import {
  type Change,
  integralAt,
  type Schedule,
  sceneFadeSeconds,
  shownBreathAt,
  valueAt,
} from "@phaselock/signal";
import { logWarning } from "@phaselock/web";
import type { Journal } from "../reports/journal.ts";
import { createReportSender, type SenderDependencies, type SendResult } from "../reports/report-sender.ts";
import { createMixer } from "./mixer.ts";
import type { Player, PlayerView } from "./player.ts";
import { type PlayerEvent, type PlayerState, playerReducer } from "./session-machine.ts";

/** The player's dependencies. Tests pass fakes. */
export type PlayerDependencies = Pick<SenderDependencies, "runLater"> & {
  readonly audio: Audio;
  readonly send: (report: ReportRequest) => Promise<SendResult>;
  readonly saveJournal: (journal: Omit<Journal, "sessionId" | "userId">) => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly nowMs: () => number;
  /** Milliseconds since 1970: the journal outlives the page. */
  readonly unixMs: () => number;
};

/** How long the user can undo the end of a session, ms. */
export const endUndoMs = 10_000;

/** Delay between stopping the sound and closing the device, ms: longer than the fade. */
const closeAfterMs = 500;

/** Plays a session that the server has already started. */
export function startPlayer(
  deps: PlayerDependencies,
  plannedSchedule: Schedule,
  planned: PlayerState,
  controls: Pick<PlayerView, "volumePercent" | "brightnessPercent" | "mix">,
): Player {
  const { audio, nowMs } = deps;
  const listeners = new Set<() => void>();
  let schedule = plannedSchedule;
  const changes: Change[] = [];
  let endedAtMs: number | null = null;
  let view: PlayerView = {
    session: planned,
    ...controls,
    volumePresses: 0,
    isMuted: false,
    balance: 0,
    scene: plannedSchedule.music && {
      name: plannedSchedule.music.scene,
      seed: plannedSchedule.music.seed,
      change: null,
    },
    soundLost: null,
    isStuck: false,
    endedBy: null,
  };

  const show = (change: Partial<PlayerView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const sender = createReportSender({
    send: deps.send,
    runLater: deps.runLater,
    oldest: () => view.session.unsent[0],
    onStuck: isStuck => show({ isStuck }),
    onAnswered({ sequence }, result) {
      dispatch({ type: "answered", sequence });
      if (result === "refused") endHere("server");
      if (result === "taken-over") endHere("other-player");
    },
  });

  const dispatch = (event: PlayerEvent) => {
    const before = view.session;
    const session = playerReducer(before, event);
    if (session === before) return;
    show({ session });
    if (session.unsent === before.unsent && session.isEnding === before.isEnding) return;
    const { nextSequence, playedSeconds, unsent } = session;
    const hasEnded = (session.isEnding || isOver()) && view.endedBy !== "other-player";
    endedAtMs = hasEnded ? (endedAtMs ?? deps.unixMs()) : null;
    deps.saveJournal({ nextSequence, playedSeconds, unsent: [...unsent], endedAtMs });
    if (session.nextSequence !== before.nextSequence) sender.wake();
  };
  let lightDepth = 1;
  const isOver = () => view.session.status === "stopped" || view.session.status === "completed";
  let isOpen = true;
  // Closing a closed AudioContext rejects.
  const close = () => {
    if (isOpen) audio.close();
    isOpen = false;
  };
  const stopSound = () => {
    audio.stop();
    deps.runLater(close, closeAfterMs);
  };
  let cancelEnd = () => {};
  const stop = () => {
    if (isOver()) return;
    cancelEnd();
    stopSound();
    dispatch({ type: "stopped", nowMs: nowMs() });
  };
  const pause = () => {
    audio.pause();
    dispatch({ type: "paused", nowMs: nowMs() });
  };
  const endHere = (endedBy: PlayerView["endedBy"]) => {
    if (!isOver()) stopSound();
    cancelEnd();
    show({ endedBy });
    dispatch({ type: "lost" });
  };
  const mixer = createMixer({ audio, runLater: deps.runLater, levels: () => view, isOver });
  const sampleAt = (seconds: number): Omit<Sample, "atSeconds"> => ({
    beatHz: valueAt(schedule.beat, seconds),
    volumePercent: view.isMuted ? 0 : view.volumePercent,
    brightnessPercent: view.brightnessPercent,
  });

  audio.listen({
    onClock({ state, playedSeconds }) {
      dispatch({ type: "clock", nowMs: nowMs(), playedSeconds, sample: sampleAt(playedSeconds) });
      if (state === "completed" && !isOver()) {
        dispatch({ type: "completed", nowMs: nowMs() });
        deps.runLater(close, closeAfterMs);
      }
    },
    onChange(change, changed) {
      schedule = changed;
      changes.push(change);
    },
    onLost(soundLost) {
      if (view.session.status !== "running") return;
      pause();
      show({ soundLost });
    },
  });
  mixer.applyFirst(schedule);
  audio.play();
  dispatch({ type: "started", nowMs: nowMs() });

  const player: Player = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    audibleAt(performanceMs) {
      const seconds = Math.min(schedule.seconds, audio.heardSecondsAt(performanceMs));
      return {
        isPlaying: view.session.status === "running",
        seconds,
        partPlayed: seconds / schedule.seconds,
        beatHz: valueAt(schedule.beat, seconds),
        beatCycles: integralAt(schedule.beat, seconds),
        breathCycles: shownBreathAt(schedule, seconds),
        beatLeftOut: schedule.beatLeftOut,
        lightDepth,
        accent: audio.accentAt(seconds),
      };
    },
    outputLatencyMs: () => audio.outputLatencyMs,
    pause,
    resume() {
      if (view.session.isEnding) return;
      audio.play();
      dispatch({ type: "resumed", nowMs: nowMs() });
      show({ soundLost: null });
    },
    halt() {
      if (isOver()) return;
      audio.halt();
      dispatch({ type: "halted", nowMs: nowMs() });
    },
    end() {
      if (isOver() || view.session.isEnding) return;
      audio.halt();
      dispatch({ type: "ending", nowMs: nowMs() });
      cancelEnd = deps.runLater(stop, endUndoMs);
    },
    undo() {
      cancelEnd();
      dispatch({ type: "undone" });
    },
    setVolume(percent) {
      show({ volumePercent: percent, volumePresses: view.volumePresses + 1, isMuted: false });
      mixer.applyVolume();
    },
    toggleMute() {
      show({ isMuted: !view.isMuted });
      mixer.applyVolume();
    },
    setBrightness: brightnessPercent => show({ brightnessPercent }),
    setBalance(balance) {
      show({ balance });
      mixer.applySoon("balance");
    },
    setFader(fader, percent) {
      show({ mix: { ...view.mix, [fader]: percent } });
      mixer.applySoon(fader);
    },
    setStrength(strength) {
      show({ mix: { ...view.mix, strength } });
      mixer.applySoon("pulse");
    },
    changeScene(name, seed) {
      const { scene } = view;
      if (!scene || isOver()) return false;
      try {
        const from = audio.changeScene(name, seed);
        show({ scene: { name, seed, change: { before: scene.name, from, to: from + sceneFadeSeconds } } });
        return true;
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    },
    savePower: saves => audio.savePower(saves),
    change: (target, to) => audio.change(target, to),
    setTrim: db => mixer.setTrim(db),
    setLightDepth(share) {
      lightDepth = Math.min(1, Math.max(0, share));
    },
    playTone: tone => (view.session.status === "running" ? mixer.playTone(tone) : null),
    addToReport(adaptation) {
      // The server would refuse the whole report, and the session with it.
      const { error } = adaptationReportSchema.safeParse(adaptation);
      if (error) logWarning("What adaptation measured was dropped", error);
      else dispatch({ type: "adapted", adaptation });
    },
    changes: () => changes,
    hidden: () => dispatch({ type: "hidden", nowMs: nowMs() }),
    pageLeft: () => (view.session.isEnding ? stop() : pause()),
    wake: () => sender.wake(),
    takenOver: () => {
      if (!isOver()) endHere("other-player");
    },
    leave() {
      if (isOver()) return;
      player.pageLeft();
      close();
    },
  };
  return player;
}
