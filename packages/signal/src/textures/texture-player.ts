import type { Ramp } from "../engine/motion.ts";
import { quantumFrames } from "../engine/quantum.ts";
import { seedOf } from "../math/chance.ts";
import { prepareTexture } from "./index.ts";
import type { TextureTables } from "./texture.ts";
import type { TextureName } from "./texture-names.ts";

/** Seconds in which drops and bubbles fade away, or come back. */
const fadeSeconds = 0.5;

/** Plays the textures of a session. */
export type TexturePlayer = {
  /** Whether drops and bubbles are left out, to save power. */
  savesPower: boolean;
  /** Adds the quantum at `frame` of the n-th texture to both channels. Allocates nothing. */
  add(n: number, frame: number, gain: Ramp, left: Float64Array, right: Float64Array): void;
};

/** Creates a player. `tables` are those of each texture, in their order. */
export function createTexturePlayer(
  textures: readonly { readonly kind: TextureName }[],
  tables: readonly TextureTables[],
  seed: number,
  sampleRate: number,
): TexturePlayer {
  const prepare = (hasGrains: boolean) =>
    textures.map(({ kind }, n) => prepareTexture(kind, seedOf(seed, n), sampleRate, hasGrains, tables[n]));
  const whole = prepare(true);
  const halved = prepare(false);
  const fadeFrames = fadeSeconds * sampleRate;
  /** How much of the fade is over at both edges of the quantum. */
  const share = new Float64Array(2);
  const part: Ramp = { from: 0, step: 0 };
  let fadesFrom = Number.NEGATIVE_INFINITY;
  let wanted = false;
  let isFadeNew = false;

  /** Sets `part` to the gain times a share that moves from `from` to `to`. */
  const scale = (gain: Ramp, from: number, to: number) => {
    const end = (gain.from + gain.step * quantumFrames) * to;
    part.from = gain.from * from;
    part.step = (end - part.from) / quantumFrames;
  };

  return {
    get savesPower() {
      return wanted;
    },
    set savesPower(value) {
      isFadeNew ||= value !== wanted;
      wanted = value;
    },
    add(n, frame, gain, left, right) {
      if (isFadeNew) fadesFrom = frame;
      isFadeNew = false;
      const chosen = wanted ? halved[n] : whole[n];
      const since = frame - fadesFrom;
      // A jump ends the fade.
      if (since < 0 || since >= fadeFrames) {
        chosen?.add(frame, gain, left, right);
        return;
      }
      share[0] = since / fadeFrames;
      share[1] = Math.min(1, (since + quantumFrames) / fadeFrames);
      // Their noises are the same, so that their levels add up.
      scale(gain, share[0] ?? 0, share[1] ?? 0);
      chosen?.add(frame, part, left, right);
      scale(gain, 1 - (share[0] ?? 0), 1 - (share[1] ?? 0));
      (wanted ? whole[n] : halved[n])?.add(frame, part, left, right);
    },
  };
}
