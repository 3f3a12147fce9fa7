import type { ReportRequest, Sample } from "@phaselock/contracts";
import type { Heard } from "../picture/picture-loop.ts";
import type { Audio, SoundLoss } from "../signal/audio.ts";
import { integralAt, valueAt } from "../signal/line.ts";
import type { Schedule } from "../signal/schedule.ts";
import type { Journal } from "./journal.ts";
import { createReportSender, type SenderDependencies, type SendResult } from "./report-sender.ts";
import { type PlayerEvent, type PlayerState, playerReducer } from "./session-machine.ts";

/** What a screen shows of a player. */
export type PlayerView = {
  readonly session: PlayerState;
  readonly volumePercent: number;
  /** The browser took the sound away, or does not give it back; Resume tries again. */
  readonly soundLost: SoundLoss | null;
  /** Reports can't be delivered just now. They are kept. */
  readonly isStuck: boolean;
  /**
   * Why it is over, where it was not this player's doing: the server ended the session or will not take its reports, or
   * another player goes on with it.
   */
  readonly lostTo: "server" | "other-player" | null;
};

/** A session under way: sound, clock and reports in one. */
export type Player = {
  view(): PlayerView;
  subscribe(listener: () => void): () => void;
  heardAt(performanceMs: number): Heard;
  pause(): void;
  resume(): void;
  /** Silent within 100 ms, and over. */
  stop(): void;
  setVolume(percent: number): void;
  /** The page is hidden: tell the server while there is time. */
  hidden(): void;
  /** The network is back. */
  wake(): void;
  /** Another player goes on with the session. */
  takenOver(): void;
  /** The screen is left: pauses what plays, so that it can be continued, and gives the device back. */
  leave(): void;
};

/** What a player needs; tests hand in their own. */
export type PlayerDependencies = Pick<SenderDependencies, "later"> & {
  readonly audio: Audio;
  readonly send: (report: ReportRequest) => Promise<SendResult>;
  readonly keep: (journal: Omit<Journal, "sessionId" | "userId">) => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly nowMs: () => number;
};

/** How long after a stop the device is given back, ms: the fade has long been heard. */
const closeAfterMs = 500;

/** Starts a session that the server has started. */
export function startPlayer(
  deps: PlayerDependencies,
  schedule: Schedule,
  planned: PlayerState,
  volumePercent: number,
): Player {
  const { audio, nowMs } = deps;
  const listeners = new Set<() => void>();
  let view: PlayerView = {
    session: planned,
    volumePercent,
    soundLost: null,
    isStuck: false,
    lostTo: null,
  };

  const show = (change: Partial<PlayerView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const sender = createReportSender({
    send: deps.send,
    later: deps.later,
    oldest: () => view.session.unsent[0],
    onStuck: isStuck => show({ isStuck }),
    onSettled({ sequence }, result) {
      dispatch({ type: "settled", sequence });
      if (result === "refused") lose("server");
      if (result === "taken-over") lose("other-player");
    },
  });

  const dispatch = (event: PlayerEvent) => {
    const before = view.session;
    const session = playerReducer(before, event);
    if (session === before) return;
    show({ session });
    if (session.unsent === before.unsent) return;
    const { nextSequence, playedSeconds, unsent } = session;
    deps.keep({ nextSequence, playedSeconds, unsent: [...unsent] });
    if (session.nextSequence !== before.nextSequence) sender.wake();
  };
  const isOver = () => view.session.status === "stopped" || view.session.status === "completed";
  let isOpen = true;
  // A context that is closed rejects to be closed again.
  const close = () => {
    if (isOpen) audio.close();
    isOpen = false;
  };
  const silence = () => {
    audio.stop();
    deps.later(close, closeAfterMs);
  };
  const lose = (lostTo: PlayerView["lostTo"]) => {
    if (!isOver()) silence();
    dispatch({ type: "lost" });
    show({ lostTo });
  };
  const sampleAt = (seconds: number): Omit<Sample, "atSeconds"> => ({
    beatHz: valueAt(schedule.beat, seconds),
    volumePercent: view.volumePercent,
    brightnessPercent: 100,
  });

  audio.listen({
    onClock({ state, playedSeconds }) {
      dispatch({ type: "clock", nowMs: nowMs(), playedSeconds, sample: sampleAt(playedSeconds) });
      if (state === "completed" && !isOver()) {
        dispatch({ type: "completed", nowMs: nowMs() });
        deps.later(close, closeAfterMs);
      }
    },
    onLost(soundLost) {
      if (view.session.status !== "running") return;
      audio.pause();
      dispatch({ type: "paused", nowMs: nowMs() });
      show({ soundLost });
    },
  });
  audio.play();
  dispatch({ type: "started", nowMs: nowMs() });

  const player: Player = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heardAt(performanceMs) {
      const seconds = Math.min(schedule.seconds, audio.heardSecondsAt(performanceMs));
      return {
        isPlaying: view.session.status === "running",
        seconds,
        partPlayed: seconds / schedule.seconds,
        beatHz: valueAt(schedule.beat, seconds),
        beatCycles: integralAt(schedule.beat, seconds),
      };
    },
    pause() {
      audio.pause();
      dispatch({ type: "paused", nowMs: nowMs() });
    },
    resume() {
      audio.play();
      dispatch({ type: "resumed", nowMs: nowMs() });
      show({ soundLost: null });
    },
    stop() {
      if (isOver()) return;
      silence();
      dispatch({ type: "stopped", nowMs: nowMs() });
    },
    setVolume(percent) {
      audio.setVolume(percent);
      show({ volumePercent: percent });
    },
    hidden: () => dispatch({ type: "hidden", nowMs: nowMs() }),
    wake: () => sender.wake(),
    takenOver: () => {
      if (!isOver()) lose("other-player");
    },
    leave() {
      if (isOver()) return;
      player.pause();
      close();
    },
  };
  return player;
}
