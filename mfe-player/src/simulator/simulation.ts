import type { Audible } from "@phaselock/picture";
import type { Audio, AudioListener, AudioOptions, SoundLoss } from "@phaselock/playback";
import { integralAt, type Schedule, valueAt } from "@phaselock/signal";
import type { Trials } from "./trials.ts";

/** The two sides of a comparison. Without one, only `a` is there. */
export type Side = "a" | "b";

/** What a side plays. */
export type Voice = { readonly patternId: string; readonly schedule: Schedule };
export type Voices = { readonly a: Voice | null; readonly b: Voice | null };

export type SimulationView = {
  /** `opening` while the device opens. */
  readonly status: "paused" | "opening" | "playing";
  /** The side that is heard. */
  readonly side: Side;
  /** Seconds that may still be listened to, rounded up; null with Premium. */
  readonly trialLeft: number | null;
  /** Why the sound stopped, or that there is none; null if all is well. */
  readonly lost: SoundLoss | "no-device" | null;
  readonly volumePercent: number;
  readonly isMuted: boolean;
};

/** A pattern that plays, or stands at a second that one scrubs to. */
export type Simulation = {
  view(): SimulationView;
  subscribe(listener: () => void): () => void;
  /** The heard second, or the one that the playhead stands at. */
  secondsNow(): number;
  /** What the picture follows. */
  audibleAt(performanceMs: number): Audible;
  /** Changes what the sides play. The playhead stays where it is. */
  use(voices: Voices): void;
  /** Call from a click or key press. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Switches the ears to a side, at the same second. */
  listenTo(side: Side): void;
  setVolume(percent: number): void;
  toggleMute(): void;
  close(): void;
};

export type SimulationDevice = {
  readonly openAudio: (options: AudioOptions) => Promise<Audio>;
  /** The timeline of performance.now, ms. */
  readonly nowMs: () => number;
  readonly volumePercent: number;
  /** Where the playhead stands at first. */
  readonly opensAtSeconds: number;
};

/** Dragging moves the sound at most this often, ms: longer than a crossfade. */
const moveEveryMs = 120;
/** More than this between two clocks was a jump, not played, seconds. */
const maxClockSeconds = 1;

/** This close to its end a pattern plays from its start, seconds. */
const endSeconds = 0.1;

const nothing: Audible = {
  isPlaying: false,
  seconds: 0,
  partPlayed: 0,
  beatHz: 10,
  beatCycles: 0,
  breathCycles: null,
};

/**
 * Plays patterns without a session: nothing is reported, recorded or charged.
 * @param trials counts the listening of a user without Premium; null with Premium
 */
export function createSimulation(device: SimulationDevice, trials: Trials | null): Simulation {
  const { nowMs } = device;
  const listeners = new Set<() => void>();
  let voices: Voices = { a: null, b: null };
  let view: SimulationView = {
    status: "paused",
    side: "a",
    trialLeft: null,
    lost: null,
    volumePercent: device.volumePercent,
    isMuted: false,
  };
  let opening: Promise<Audio> | undefined;
  let audio: Audio | undefined;
  let isClosed = false;
  /** Where the playhead stands, or was last moved to. */
  let standsAt = device.opensAtSeconds;
  let hasJumped = false;
  /** The second of the last clock, to count what is played. */
  let clockAt = 0;
  let movedMs = Number.NEGATIVE_INFINITY;
  /** Set while a move waits for the crossfade before it. */
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const voice = () => voices[view.side];
  const within = (seconds: number) => Math.min(voice()?.schedule.seconds ?? 0, Math.max(0, seconds));
  const secondsLeft = () => trials?.left(voice()?.patternId ?? "") ?? Number.POSITIVE_INFINITY;
  const show = (change: Partial<SimulationView>) => {
    view = { ...view, ...change };
    view = { ...view, trialLeft: trials && Math.ceil(secondsLeft()) };
    for (const listener of listeners) listener();
  };
  const amplitudePercent = () => (view.isMuted ? 0 : view.volumePercent);

  const secondsAt = (performanceMs: number) =>
    view.status === "playing" && audio && waiting === undefined
      ? within(audio.heardSecondsAt(performanceMs))
      : standsAt;
  const secondsNow = () => secondsAt(nowMs());

  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  /** Takes a sound that plays to the playhead, after the crossfade before it. A paused one is taken there by `play`. */
  const moveSound = () => {
    stopWaiting();
    const now = voice();
    if (!audio || !now || view.status !== "playing") return;
    const waitMs = movedMs + moveEveryMs - nowMs();
    if (waitMs > 0) {
      waiting = setTimeout(moveSound, waitMs);
      return;
    }
    movedMs = nowMs();
    clockAt = standsAt;
    audio.moveTo(now.schedule, standsAt);
  };

  const stand = (seconds: number) => {
    stopWaiting();
    standsAt = within(seconds);
    show({ status: "paused" });
  };
  const pause = () => {
    if (view.status === "paused") return;
    const seconds = secondsNow();
    audio?.pause();
    stand(seconds);
  };

  const listener: AudioListener = {
    onClock({ state, playedSeconds }) {
      if (view.status !== "playing" || waiting !== undefined) return;
      const passed = playedSeconds - clockAt;
      clockAt = playedSeconds;
      if (passed > 0 && passed < maxClockSeconds) trials?.add(voice()?.patternId ?? "", passed);
      if (state === "completed") stand(playedSeconds);
      else if (secondsLeft() <= 0) pause();
      else if (trials && view.trialLeft !== Math.ceil(secondsLeft())) show({});
    },
    onChange() {},
    onLost(lost) {
      pause();
      show({ lost });
    },
  };

  const open = async ({ schedule }: Voice) => {
    const options = { schedule, startSeconds: standsAt, volumePercent: amplitudePercent() };
    opening ??= device.openAudio(options);
    try {
      audio = await opening;
    } catch {
      opening = undefined;
      return show({ status: "paused", lost: "no-device" });
    }
    audio.listen(listener);
    if (isClosed) audio.close();
    else if (view.status === "opening") start(audio);
  };
  const start = (opened: Audio) => {
    const now = voice();
    if (!now) return show({ status: "paused" });
    clockAt = standsAt;
    movedMs = nowMs();
    opened.moveTo(now.schedule, standsAt);
    opened.play();
    show({ status: "playing" });
  };

  return {
    view: () => view,
    subscribe(to) {
      listeners.add(to);
      return () => listeners.delete(to);
    },
    secondsNow,
    audibleAt(performanceMs) {
      const schedule = voice()?.schedule;
      if (!schedule) return nothing;
      const seconds = secondsAt(performanceMs);
      // One frame that does not play: the picture then fades its light in anew, instead of jumping.
      const isPlaying = view.status === "playing" && !hasJumped;
      hasJumped = false;
      return {
        isPlaying,
        seconds,
        partPlayed: seconds / schedule.seconds,
        beatHz: valueAt(schedule.beat, seconds),
        beatCycles: integralAt(schedule.beat, seconds),
        breathCycles: schedule.breath && integralAt(schedule.breath, seconds),
        accent: audio?.accentAt(seconds),
      };
    },
    use(next) {
      const before = voice();
      standsAt = secondsNow();
      voices = next;
      if (!voice()) view = { ...view, side: "a" };
      standsAt = within(standsAt);
      hasJumped = true;
      if (voice()?.schedule !== before?.schedule) moveSound();
      if (!voice() || secondsLeft() <= 0) pause();
      show({});
    },
    play() {
      const now = voice();
      if (!now || view.status !== "paused" || secondsLeft() <= 0) return;
      if (standsAt >= now.schedule.seconds - endSeconds) standsAt = 0;
      show({ status: "opening", lost: null });
      if (audio) start(audio);
      else void open(now);
    },
    pause,
    seek(seconds) {
      standsAt = within(seconds);
      hasJumped = true;
      moveSound();
      show({});
    },
    listenTo(side) {
      if (side === view.side || !voices[side]) return;
      standsAt = secondsNow();
      view = { ...view, side };
      standsAt = within(standsAt);
      hasJumped = true;
      moveSound();
      if (secondsLeft() <= 0) pause();
      show({});
    },
    setVolume(volumePercent) {
      show({ volumePercent, isMuted: false });
      audio?.setVolume(volumePercent);
    },
    toggleMute() {
      show({ isMuted: !view.isMuted });
      audio?.setVolume(amplitudePercent());
    },
    close() {
      isClosed = true;
      stopWaiting();
      audio?.close();
    },
  };
}
