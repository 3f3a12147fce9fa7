import type { Automation } from "./automation.ts";
import type { Score } from "./score.ts";

const valueAfter = ({ start, segments }: Automation, phase: number): Automation => ({
  start: segments[Math.min(phase, segments.length - 1)]?.to ?? start,
  segments: [],
});

type Music = NonNullable<Score["music"]>;

const heldMusic = (music: Music, held: (automation: Automation) => Automation): Music => ({
  ...music,
  level: held(music.level),
  ...(music.textureLevel && { textureLevel: held(music.textureLevel) }),
  ...(music.density && { density: held(music.density) }),
  ...(music.brightness && { brightness: held(music.brightness) }),
  ...(music.breath && { breath: held(music.breath) }),
});

/**
 * A score as it sounds at the end of its longest phase, without its way there: what anyone may listen to before they
 * play it.
 */
export function excerptOf(score: Score): Score {
  const shares = score.phases.map(phase => phase.share);
  const longest = shares.indexOf(Math.max(...shares));
  const held = (automation: Automation) => valueAfter(automation, longest);
  return {
    version: score.version,
    phases: [{ name: "excerpt", share: 1 }],
    beatHz: held(score.beatHz),
    tones: score.tones.map(tone => ({ ...tone, gain: held(tone.gain) })),
    noise: score.noise.map(bed => ({ ...bed, rms: held(bed.rms) })),
    ...(score.breathHz && { breathHz: held(score.breathHz) }),
    ...(score.music && { music: heldMusic(score.music, held) }),
    ...(score.textures && {
      textures: score.textures.map(texture => ({ ...texture, level: held(texture.level) })),
    }),
    ...(score.pulse && { pulse: { ...score.pulse, depth: held(score.pulse.depth) } }),
    visual: score.visual,
  };
}
