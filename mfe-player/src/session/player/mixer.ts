import type { Audio, ShortTone } from "@phaselock/playback";
import { amplitudeOf, type Schedule, strengths } from "@phaselock/signal";
import { type Fader, faders } from "../mix/default-mix.ts";
import type { PlayerView } from "./player.ts";

/** Delay of a change of levels, ms: dragging a fader makes at most ten changes a second. */
const changeEveryMs = 100;
/** How long a level takes to arrive. It ends well within a session's fade-in. */
const changeSeconds = 0.5;

/** The levels of a running session: the user's volume, balance and mix, and adaptation's trim. */
export function createMixer(deps: {
  readonly audio: Audio;
  readonly runLater: (callback: () => void, ms: number) => () => void;
  /** What the user has set. */
  readonly levels: () => Pick<PlayerView, "volumePercent" | "isMuted" | "balance" | "mix">;
  readonly isOver: () => boolean;
}) {
  const { audio, levels } = deps;
  let trimDb = 0;
  /** The amplitude is the volume squared, so a level of x dB is a volume of x / 2 dB. */
  const trimmed = () => levels().volumePercent * 10 ** (trimDb / 40);
  const applyVolume = () => audio.setVolume(levels().isMuted ? 0 : trimmed());
  const move = (target: Parameters<Audio["change"]>[0], to: number) =>
    audio.change(target, [{ to, seconds: changeSeconds }]);
  const gainOf = (fader: Fader) => amplitudeOf(levels().mix[fader]);
  const apply = {
    balance() {
      const share = levels().balance / 100;
      move("toneMix", Math.min(1, 1 + share));
      move("noiseMix", Math.min(1, 1 - share));
    },
    music: () => move("musicMix", gainOf("music")),
    texture: () => move("textureMix", gainOf("texture")),
    pulse: () => move("strength", strengths[levels().mix.strength] * gainOf("pulse")),
  };
  type Part = keyof typeof apply;
  const waiting = new Set<Part>();
  return {
    applyVolume,
    /** Applies a part soon, with all its changes until then. */
    applySoon(part: Part) {
      if (waiting.has(part)) return;
      waiting.add(part);
      deps.runLater(() => {
        waiting.delete(part);
        if (!deps.isOver()) apply[part]();
      }, changeEveryMs);
    },
    /** Applies the faders that aren't at 100, at the start. The schedule has the strength already. */
    applyFirst({ music, textures, pulse }: Schedule) {
      const has = { music, texture: textures.length > 0, pulse };
      for (const fader of faders) if (levels().mix[fader] !== 100 && has[fader]) apply[fader]();
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
