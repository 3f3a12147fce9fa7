import {
  type AdaptationReport,
  adaptationReportSchema,
  type ReportRequest,
  type Sample,
} from "@phaselock/contracts";
import type { Audible } from "@phaselock/picture";
import type { Audio, ShortTone, SoundLoss } from "@phaselock/playback";
import {
  amplitudeOf,
  type Change,
  type ChangeTarget,
  integralAt,
  type Schedule,
  type Target,
  valueAt,
} from "@phaselock/signal";
import { logWarning } from "@phaselock/web";
import type { Journal } from "./journal.ts";
import { createReportSender, type SenderDependencies, type SendResult } from "./report-sender.ts";
import { type PlayerEvent, type PlayerState, playerReducer } from "./session-machine.ts";

/** The player's state as a screen shows it. */
export type PlayerView = {
  readonly session: PlayerState;
  readonly volumePercent: number;
  /** How often the user has set the volume, also to the value that it had. */
  readonly volumePresses: number;
  readonly isMuted: boolean;
  /** Balance of tones and noise, −100 (only noise) … 100 (only tones); 0 is as composed. */
  readonly balance: number;
  /** Brightness of the picture, 0…100. It only ever darkens. */
  readonly brightnessPercent: number;
  /** Set when the sound was taken away, moved to another output, or could not be resumed. Resume tries again. */
  readonly soundLost: SoundLoss | null;
  /** Reports can't be delivered at the moment. They are stored and retried. */
  readonly isStuck: boolean;
  /**
   * Who ended the session, if this player did not: `server` if it ended the session or refuses its reports,
   * `other-player` if another player took over.
   */
  readonly endedBy: "server" | "other-player" | null;
};

/** A started session: its sound, clock and reports. */
export type Player = {
  view(): PlayerView;
  subscribe(listener: () => void): () => void;
  audibleAt(performanceMs: number): Audible;
  /** Latency of the sound output, ms: a stop is heard this much later. 0 where the browser doesn't know it. */
  outputLatencyMs(): number;
  pause(): void;
  resume(): void;
  /** Stops at once: darkens the picture and pauses. The rendered sound is silent within 25 ms. */
  halt(): void;
  /** Ends the session. Until `endUndoMs` have passed, it is only paused, and `undo` takes the end back. */
  end(): void;
  /** Takes the end back. The session is then paused and dark. */
  undo(): void;
  /** Sets the volume, 0…100, and ends a mute. */
  setVolume(percent: number): void;
  toggleMute(): void;
  setBrightness(percent: number): void;
  /** Fades the quieter side out, −100 … 100, within half a second. */
  setBalance(balance: number): void;
  /**
   * Changes the session from the next frame on; sound, picture and log apply it at the same frame.
   * @throws RangeError for a change that `applyChange` refuses
   */
  change(target: ChangeTarget, to: readonly Target[]): void;
  /**
   * Plays the session quieter than the chosen volume, in decibels up to 0. The chosen volume stays what it is: both are
   * factors of the sound.
   */
  setTrim(db: number): void;
  /** Softens the light that follows the beat: 0 (still) … 1 (as consented). Call it in small steps. */
  setLightDepth(share: number): void;
  /**
   * Plays a short tone at the session's own volume. Returns when it starts to be heard (performance.now, ms); null while
   * nothing is heard.
   */
  playTone(tone: ShortTone): number | null;
  /** Adds what adaptation measured and decided to the next report. */
  addToReport(adaptation: AdaptationReport): void;
  /** The log: all live changes so far. A session replays from its score and its log. */
  changes(): readonly Change[];
  /** Call when the page is hidden: reports while the page can still send. */
  hidden(): void;
  /** Call when the browser leaves the page: ends the session if it is ending, and otherwise pauses it. */
  pageLeft(): void;
  /** Call when the network is back: sends the unsent reports. */
  wake(): void;
  /** Call when another player has taken over the session. */
  takenOver(): void;
  /** Call when the user leaves the screen: like `pageLeft`, and closes the device. */
  leave(): void;
};

/** The player's dependencies. Tests pass fakes. */
export type PlayerDependencies = Pick<SenderDependencies, "runLater"> & {
  readonly audio: Audio;
  readonly send: (report: ReportRequest) => Promise<SendResult>;
  readonly saveJournal: (journal: Omit<Journal, "sessionId" | "userId">) => void;
  /** Milliseconds on a clock that only goes forward. */
  readonly nowMs: () => number;
};

/** How long the user can undo the end of a session, ms. */
export const endUndoMs = 10_000;

/** Delay between stopping the sound and closing the device, ms: longer than the fade. */
const closeAfterMs = 500;

/** Delay of a balance change, ms: dragging the slider makes at most ten changes a second. */
const balanceEveryMs = 100;
const balanceSeconds = 0.5;

/** Plays a session that the server has already started. */
export function startPlayer(
  deps: PlayerDependencies,
  plannedSchedule: Schedule,
  planned: PlayerState,
  controls: { readonly volumePercent: number; readonly brightnessPercent: number },
): Player {
  const { audio, nowMs } = deps;
  const listeners = new Set<() => void>();
  let schedule = plannedSchedule;
  const changes: Change[] = [];
  let view: PlayerView = {
    session: planned,
    ...controls,
    volumePresses: 0,
    isMuted: false,
    balance: 0,
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
    if (session.unsent === before.unsent) return;
    const { nextSequence, playedSeconds, unsent } = session;
    deps.saveJournal({ nextSequence, playedSeconds, unsent: [...unsent] });
    if (session.nextSequence !== before.nextSequence) sender.wake();
  };
  let trimDb = 0;
  let lightDepth = 1;
  /** The amplitude is the volume squared, so a level of x dB is a volume of x / 2 dB. */
  const trimmed = (percent: number) => percent * 10 ** (trimDb / 40);
  const applyVolume = () => audio.setVolume(view.isMuted ? 0 : trimmed(view.volumePercent));
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
    dispatch({ type: "lost" });
    show({ endedBy });
  };
  let isBalancing = false;
  const applyBalance = () => {
    isBalancing = false;
    if (isOver()) return;
    const share = view.balance / 100;
    audio.change("toneMix", [{ to: Math.min(1, 1 + share), seconds: balanceSeconds }]);
    audio.change("noiseMix", [{ to: Math.min(1, 1 - share), seconds: balanceSeconds }]);
  };
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
        breathCycles: schedule.breath && integralAt(schedule.breath, seconds),
        beatLeftOut: schedule.beatLeftOut,
        lightDepth,
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
      applyVolume();
    },
    toggleMute() {
      show({ isMuted: !view.isMuted });
      applyVolume();
    },
    setBrightness: brightnessPercent => show({ brightnessPercent }),
    setBalance(balance) {
      show({ balance });
      if (!isBalancing) deps.runLater(applyBalance, balanceEveryMs);
      isBalancing = true;
    },
    change: (target, to) => audio.change(target, to),
    setTrim(db) {
      trimDb = Math.min(0, db);
      applyVolume();
    },
    setLightDepth(share) {
      lightDepth = Math.min(1, Math.max(0, share));
    },
    playTone(tone) {
      const volume = trimmed(view.volumePercent);
      if (view.session.status !== "running" || view.isMuted || volume === 0) return null;
      return audio.playTone({ ...tone, amplitude: tone.amplitude * amplitudeOf(volume) });
    },
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
