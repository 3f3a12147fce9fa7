import type { Mode, Variant } from "@phaselock/contracts";
import { excerptOf, type Score } from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import { modes } from "@phaselock/web/testing";

const steady = (start: number) => ({ start, segments: [] });

const { music } = glassMusic;
/** Music of few notes, which renders fast. */
const musicScore: Score = {
  ...glassMusic,
  ...(music && { music: { ...music, scene: "paper", density: steady(0.2) } }),
};

/** Bare tones at the loudness of music. */
const pureScore: Score = {
  version: 2,
  phases: glassMusic.phases,
  beatHz: glassMusic.beatHz,
  tones: [{ kind: "monaural", carrierHz: 200, gain: steady(0.4) }],
  noise: [],
  visual: glassMusic.visual,
};

const variantsOf = (mode: Mode): readonly Variant[] =>
  mode.variants.flatMap(variant => [
    { ...variant, score: musicScore },
    { ...variant, isPure: true, patternId: `${variant.patternId}-pure`, score: pureScore },
  ]);

/** The sample modes with music, and with bare tones beside it. */
export const panelModes: readonly Mode[] = modes.map(mode => ({
  ...mode,
  excerpt: excerptOf(musicScore),
  variants: [...variantsOf(mode)],
}));

/** A mode as a caller without Premium gets it if it needs Premium. */
export const withoutScores = (mode: Mode): Mode => ({
  ...mode,
  variants: mode.variants.map(variant => ({ ...variant, score: null })),
});
