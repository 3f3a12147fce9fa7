import type { audioTroubles } from "@phaselock/contracts";
import type { Accent, Change, ChangeTarget, SceneName, Schedule, Target } from "@phaselock/signal";
import type { Track } from "../own-audio/track.ts";
import type { Clock } from "../worklet/protocol.ts";
import type { ShortTone } from "./tone.ts";

/** The sound of one session. */
export type Audio = {
  readonly sampleRate: number;
  /**
   * How long sound takes from the device's buffer to the ear, ms; 0 where the browser doesn't know. Bluetooth headphones
   * take 100–300. A stop is heard this much after its fade.
   */
  readonly outputLatencyMs: number;
  play(): void;
  pause(): void;
  /** Pauses with the fade of a stop: rendered silence within 25 ms. */
  halt(): void;
  /** Stops for good. The rendered sound is silent within 25 ms, the heard one `outputLatencyMs` later. */
  stop(): void;
  setVolume(percent: number): void;
  /**
   * Plays a short tone beside the session. Returns when it starts to be heard (performance.now, ms); null while the
   * device is not running.
   */
  playTone(tone: ShortTone): number | null;
  /**
   * Changes the session from the next rendered frame on.
   * @throws RangeError for a change that `applyChange` refuses
   */
  change(target: ChangeTarget, to: readonly Target[]): void;
  /**
   * Changes to another scene, or to another piece in the same one, in the next rest of the music. Returns the second at which
   * the crossfade begins.
   * @throws RangeError while the scene is changing already, without music, and at the session's end
   */
  changeScene(scene: SceneName, seed: number): number;
  /** Plays the music with half the work, or whole again. Notes that sound already stay as they are. */
  savePower(saves: boolean): void;
  /**
   * Continues at another second, or with another schedule, which it plays without the changes so far. While it plays, the
   * sound crossfades within 60 ms.
   */
  moveTo(schedule: Schedule, seconds: number): void;
  /**
   * The second of the session that is heard at `performanceMs` (the timeline of performance.now). Goes back only by
   * `moveTo`.
   */
  heardSecondsAt(performanceMs: number): number;
  /** What the music gives to the picture at a second of the session. Constant where there is no music. */
  accentAt(seconds: number): Accent;
  /** Sets the only listener. */
  listen(listener: AudioListener): void;
  /** Ends the sound and closes the device. */
  close(): void;
};

export type AudioListener = {
  /**
   * Called at most twenty times a second from the audio clock, also while paused and while the page is hidden; every 5 s
   * when the device is suspended.
   */
  readonly onClock: (clock: Clock) => void;
  /** Called with each live change that the sound has applied, and the schedule with all of them. */
  readonly onChange: (change: Change, schedule: Schedule) => void;
  /** Called when there is no sound although the session plays, or when it may play to the wrong ears. */
  readonly onLost: (how: SoundLoss) => void;
};

/**
 * `taken`: the browser or the system interrupted the sound, because of a call, another application or a lost device.
 * `moved`: the headphones may have been unplugged, so that the sound comes from the speakers.
 * `refused`: the browser does not resume the sound when asked to.
 */
export type SoundLoss = "taken" | "moved" | "refused";

/** Trouble of the device that is worth counting, whether or not the user notices it. */
export type AudioTrouble = (typeof audioTroubles)[number];

export type AudioOptions = {
  readonly schedule: Schedule;
  /** Where the session resumes, seconds; 0 for a new session. */
  readonly startSeconds: number;
  readonly volumePercent: number;
  /** The user's own audio, in order; left out or empty if the session plays without. */
  readonly ownAudio?: readonly Track[];
  /** The context that an earlier press opened; without it, the call must come from a click or key press. */
  readonly context?: AudioContext | undefined;
  readonly onTrouble?: (trouble: AudioTrouble) => void;
};
