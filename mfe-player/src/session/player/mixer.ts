import type { Audio, ShortTone } from "@phaselock/playback";
import { amplitudeOf } from "@phaselock/signal";
import type { PlayerView } from "./player.ts";

/** Delay of a balance change, ms: dragging the slider makes at most ten changes a second. */
const balanceEveryMs = 100;
const balanceSeconds = 0.5;

/** The levels of a running session: the user's volume and balance, and adaptation's trim. */
export function createMixer(deps: {
  readonly audio: Audio;
  readonly runLater: (callback: () => void, ms: number) => () => void;
  /** What the user has set. */
  readonly levels: () => Pick<PlayerView, "volumePercent" | "isMuted" | "balance">;
  readonly isOver: () => boolean;
}) {
  const { audio, levels } = deps;
  let trimDb = 0;
  let isBalancing = false;
  /** The amplitude is the volume squared, so a level of x dB is a volume of x / 2 dB. */
  const trimmed = () => levels().volumePercent * 10 ** (trimDb / 40);
  const applyVolume = () => audio.setVolume(levels().isMuted ? 0 : trimmed());
  const balance = () => {
    isBalancing = false;
    if (deps.isOver()) return;
    const share = levels().balance / 100;
    audio.change("toneMix", [{ to: Math.min(1, 1 + share), seconds: balanceSeconds }]);
    audio.change("noiseMix", [{ to: Math.min(1, 1 - share), seconds: balanceSeconds }]);
  };
  return {
    applyVolume,
    /** Applies the balance soon, with all changes until then. */
    applyBalance() {
      if (!isBalancing) deps.runLater(balance, balanceEveryMs);
      isBalancing = true;
    },
    /** Plays quieter than the user's volume, in decibels up to 0. */
    setTrim(db: number) {
      trimDb = Math.min(0, db);
      applyVolume();
    },
    /** Plays a short tone at the session's own volume; null, and no sound, while that is silent. */
    playTone(tone: ShortTone): number | null {
      const volume = trimmed();
      if (levels().isMuted || volume === 0) return null;
      return audio.playTone({ ...tone, amplitude: tone.amplitude * amplitudeOf(volume) });
    },
  };
}
