import type { AdaptationReport } from "@phaselock/contracts";
import type { Audible } from "@phaselock/picture";
import type { ShortTone, SoundLoss } from "@phaselock/playback";
import type { Change, ChangeTarget, Target } from "@phaselock/signal";
import type { PlayerState } from "./session-machine.ts";

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
