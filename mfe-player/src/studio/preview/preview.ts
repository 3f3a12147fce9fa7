import type { Audio, AudioOptions } from "@phaselock/playback";
import type { Accent, Schedule } from "@phaselock/signal";
import { liveChanges } from "./live-changes.ts";

export type PreviewView = {
  readonly state: "silent" | "opening" | "playing";
  /** Where it plays, or will play from, seconds. */
  readonly seconds: number;
  /** `no-sound`: the browser opened no sound. `lost`: it was taken away. `trial-over`: the trial has ended. */
  readonly problem: "no-sound" | "lost" | "trial-over" | null;
};

/** Plays a pattern while it is edited. */
export type Preview = {
  view(): PreviewView;
  subscribe(listener: () => void): () => void;
  /** The second that is heard now. */
  secondsNow(): number;
  /** What the music gives to the picture at a second; undefined before it plays. */
  accentAt(seconds: number): Accent | undefined;
  /** Plays from the current second. Call it from a click or key press. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setVolume(percent: number): void;
  /** Shows an edited schedule: it is heard at once. */
  show(schedule: Schedule): void;
  close(): void;
};

export type PreviewDependencies = {
  readonly openAudio: (options: AudioOptions) => Promise<Audio>;
  /** Calls back once after some ms. Returns a function that cancels the call. */
  readonly runLater: (callback: () => void, ms: number) => () => void;
  readonly nowMs: () => number;
};

/** Live changes are sent at most this often, ms. */
const changeEveryMs = 80;
/** After this rest the edited schedule itself plays, exactly as a session would, ms. */
const settleMs = 500;
/** The same after an edit that no live change can express, ms: a drag makes many. */
const moveAfterMs = 120;

/**
 * Creates a silent preview. `limitSeconds` is how long one trial plays, Infinity for a user with Premium; `startSeconds`
 * is where the first one begins.
 */
export function createPreview(
  { openAudio, runLater, nowMs }: PreviewDependencies,
  first: Schedule,
  options: { readonly limitSeconds: number; readonly startSeconds: number; readonly volumePercent: number },
): Preview {
  const listeners = new Set<() => void>();
  let view: PreviewView = { state: "silent", seconds: options.startSeconds, problem: null };
  /** The newest schedule. */
  let schedule = first;
  /** The schedule before the edits that wait to be sent. */
  let sent = first;
  /** What plays, with the live changes that it has applied. */
  let playing = first;
  let { volumePercent } = options;
  let audio: Audio | undefined;
  let opening: Promise<void> | undefined;
  let isOpen = true;
  let playedSeconds = 0;
  let lastClock: number | undefined;
  let cancelSend: (() => void) | undefined;
  let cancelMove = () => {};

  const show = (change: Partial<PreviewView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const isPlaying = () => view.state === "playing";
  const within = (seconds: number) => Math.min(schedule.seconds, Math.max(0, seconds));
  const secondsNow = () =>
    audio && isPlaying() ? Math.min(schedule.seconds, audio.heardSecondsAt(nowMs())) : view.seconds;

  const moveTo = (seconds: number) => {
    cancelSend?.();
    cancelSend = undefined;
    cancelMove();
    sent = schedule;
    playing = schedule;
    lastClock = undefined;
    audio?.moveTo(schedule, within(seconds));
  };
  const rest = (problem: PreviewView["problem"]) => {
    const seconds = view.seconds;
    if (problem === "lost") audio?.pause();
    else audio?.halt();
    show({ state: "silent", seconds: within(seconds), problem });
  };
  const count = (seconds: number) => {
    const passed = lastClock === undefined ? 0 : seconds - lastClock;
    lastClock = seconds;
    playedSeconds += Math.min(1, Math.max(0, passed));
  };

  const send = () => {
    cancelSend = undefined;
    if (!audio || !isPlaying()) return;
    const changes = liveChanges(sent, schedule, { playing, at: view.seconds });
    sent = schedule;
    try {
      if (!changes) throw new RangeError("The edit needs a move");
      for (const { target, to } of changes) audio.change(target, to);
      if (changes.length > 0) settle(settleMs);
    } catch {
      settle(moveAfterMs);
    }
  };
  const settle = (ms: number) => {
    cancelMove();
    cancelMove = runLater(() => {
      if (isPlaying()) moveTo(view.seconds);
    }, ms);
  };

  const open = async () => {
    const opened = await openAudio({ schedule, startSeconds: view.seconds, volumePercent });
    if (!isOpen) return opened.close();
    audio = opened;
    opened.listen({
      onClock({ state, playedSeconds: seconds }) {
        if (!isPlaying()) return;
        count(seconds);
        if (state === "completed") return show({ state: "silent", seconds: 0, problem: null });
        show({ seconds });
        if (playedSeconds >= options.limitSeconds) rest("trial-over");
      },
      onChange(_change, changed) {
        playing = changed;
      },
      onLost: () => rest("lost"),
    });
  };
  const begin = () => {
    if (!audio || !isOpen) return;
    playedSeconds = 0;
    // A session that has played to its end does not play again: every play is a move.
    moveTo(view.seconds >= schedule.seconds - 1 ? 0 : view.seconds);
    audio.setVolume(volumePercent);
    audio.play();
    show({ state: "playing", problem: null });
  };

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    secondsNow,
    accentAt: seconds => audio?.accentAt(seconds),
    play() {
      if (view.state !== "silent") return;
      if (audio) return begin();
      show({ state: "opening", problem: null });
      opening ??= open();
      opening.then(begin, () => {
        opening = undefined;
        if (isOpen) show({ state: "silent", problem: "no-sound" });
      });
    },
    pause() {
      if (!isPlaying()) return;
      audio?.pause();
      show({ state: "silent" });
    },
    seek(seconds) {
      show({ seconds: within(seconds) });
      if (isPlaying()) moveTo(seconds);
    },
    setVolume(percent) {
      volumePercent = percent;
      audio?.setVolume(percent);
    },
    show(next) {
      if (next === schedule) return;
      const part = view.seconds / schedule.seconds;
      const isOtherLength = next.seconds !== schedule.seconds;
      schedule = next;
      // Another length: the same place in the score, so that what is heard stays the same.
      if (isOtherLength) {
        show({ seconds: within(part * next.seconds) });
        if (isPlaying()) moveTo(view.seconds);
        return;
      }
      if (isPlaying()) cancelSend ??= runLater(send, changeEveryMs);
    },
    close() {
      isOpen = false;
      cancelSend?.();
      cancelMove();
      listeners.clear();
      audio?.close();
    },
  };
}
