import type { AdaptationReport, Mix } from "@phaselock/contracts";
import type { Audible } from "@phaselock/picture";
import type { ShortTone, SoundLoss } from "@phaselock/playback";
import type { Change, ChangeTarget, SceneName, Strength, Target } from "@phaselock/signal";
import type { Fader } from "../mix/default-mix.ts";
import type { PlayerState } from "./session-machine.ts";

/** The scene that a session's music plays in. */
export type PlayingScene = {
  readonly name: SceneName;
  readonly seed: number;
  /** The last change: the scene before it, and when its crossfade begins and ends, in seconds of the session. */
  readonly change: { readonly before: SceneName; readonly from: number; readonly to: number } | null;
};

/** The player's state as a screen shows it. */
export type PlayerView = {
  readonly session: PlayerState;
  readonly volumePercent: number;
  /** How often the user has set the volume, also to the value that it had. */
  readonly volumePresses: number;
  readonly isMuted: boolean;
  /** Balance of tones and noise, −100 (only noise) … 100 (only tones); 0 is as composed. */
  readonly balance: number;
  /** The chosen strength, and where the faders stand, in percent. */
  readonly mix: Pick<Mix, "strength" | Fader>;
  /** Null without music. */
  readonly scene: PlayingScene | null;
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
  /** Moves a fader, 0…100. What is heard follows within 0.6 s. */
  setFader(fader: Fader, percent: number): void;
  /** Sets how deep the pulse is, as far as the beat allows. It follows within 0.6 s. */
  setStrength(strength: Strength): void;
  /**
   * Changes to another scene, or to another piece in the same one, in the next rest of the music. Returns false, and
   * changes nothing, while the scene is changing already, without music, and in the session's last seconds.
   */
  changeScene(scene: SceneName, seed: number): boolean;
  /** Plays the music with half the work, or whole again. */
  savePower(saves: boolean): void;
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
