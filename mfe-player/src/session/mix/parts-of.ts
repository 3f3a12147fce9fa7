import type { PlayableMode } from "@phaselock/contracts";
import type { TextureName } from "@phaselock/signal";
import { type Fader, faders } from "./default-mix.ts";

/** What can be changed about the sound of a mode: only what is heard in it. */
export function partsOf(mode: PlayableMode): {
  readonly faders: readonly Fader[];
  readonly textures: readonly TextureName[] | undefined;
} {
  const { music, textures, pulse } = mode.pattern.score;
  const has: { readonly [Name in Fader]: boolean } = {
    music: music !== undefined,
    texture: (textures?.length ?? (music ? 1 : 0)) > 0,
    pulse: pulse !== undefined,
  };
  return {
    faders: faders.filter(name => has[name]),
    textures: textures?.map(({ kind }) => kind),
  };
}
