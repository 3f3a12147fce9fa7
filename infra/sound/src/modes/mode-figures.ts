import {
  excerptOf,
  needsHeadphones,
  type Score,
  type Strength,
  strengths,
  strengthsAt,
} from "@phaselock/signal";
import type { CataloguePattern } from "@phaselock/svc-sessions/catalogue";
import { gatesMissed, type Missed } from "../gates.ts";
import { beat } from "../measure/beat.ts";
import { type Figures, measure } from "../measure/index.ts";
import { renderSound } from "../render/render-sound.ts";

const sampleRate = 48_000;
/** The gates were found on so many seconds. */
const seconds = 90;

/** The figures of a pattern at one strength, and the gates that it misses. */
export type Measured = {
  readonly name: string;
  readonly strength: Strength;
  readonly figures: Figures;
  readonly missed: readonly Missed[];
};

/** Returns the score without the breath's swell: like a pulse, the swell lowers the loudness and says nothing of the music. */
const withoutBreath = ({ music, ...score }: Score): Score =>
  music ? { ...score, music: { ...music, breath: undefined } } : score;

/** The middle of the longest phase between both ends in which the music keeps its level: where a session is what it is for. */
function heldPart({ phases, music }: Score, sessionSeconds: number) {
  const levelAt = (phase: number) => music?.level.segments[phase]?.to ?? music?.level.start ?? 1;
  const shares = phases.map(({ share }) => share);
  const isEnd = (phase: number) => phase === 0 || (phase === shares.length - 1 && shares.length > 2);
  const held = shares.map((share, phase) => (isEnd(phase) || levelAt(phase) < levelAt(0) ? 0 : share));
  const longest = held.indexOf(Math.max(...held));
  const before = shares.slice(0, longest).reduce((sum, share) => sum + share, 0);
  const middle = (before + (shares[longest] ?? 0) / 2) * sessionSeconds;
  return { sessionSeconds, fromSeconds: Math.max(0, middle - seconds / 2) };
}

/**
 * Measures a pattern without its pulse: is it music that one can keep on, on any speaker?
 * @param seed which piece; sessions play 1 to 3
 */
export function measurePlain(pattern: CataloguePattern, seed = 1): Measured {
  const { music, ...rest } = withoutBreath(pattern.score);
  const score = music ? { ...rest, music: { ...music, seed } } : rest;
  const part = heldPart(score, pattern.typicalSeconds);
  const { left, right } = renderSound(score, {
    ...part,
    seconds,
    sampleRate,
    strength: "off",
    fadeSeconds: 0,
  });
  const figures = measure(left, right);
  // Both ears together turn a binaural beat into a pulse, which takes half of the power from whatever plays.
  const missed = gatesMissed(figures).filter(({ label }) => label !== "mono loss" || !needsHeadphones(score));
  return { name: pattern.id, strength: "off", figures, missed };
}

/** The strengths that people can choose for a pattern; none if it has no pulse that an envelope can show. */
export function strengthsOf({ score }: CataloguePattern): readonly Strength[] {
  if (!score.pulse) return [];
  return strengthsAt(excerptOf(score).beatHz.start).filter(name => name !== "off");
}

/**
 * Measures the pulse of a pattern as it is held, at one strength: is it there, as deep as promised, also from one speaker, and
 * without roughness?
 */
export function measurePulse(pattern: CataloguePattern, strength: Strength): Measured {
  const held = excerptOf(withoutBreath(pattern.score));
  const part = { sessionSeconds: 360, fromSeconds: 120 };
  const { left, right } = renderSound(held, { ...part, seconds, sampleRate, strength, fadeSeconds: 0 });
  const beatHz = held.beatHz.start;
  const depth = strengths[strength] * (held.pulse?.depth.start ?? 0);
  // An envelope of a minute and a half shows no slower beat.
  const isSlow = beatHz < 1.5;
  const figures = measure(left, right, isSlow ? {} : { beatHz });
  if (isSlow) {
    const missed = gatesMissed(figures).filter(({ label }) => label === "true peak");
    return { name: pattern.id, strength, figures, missed };
  }
  const mono = Float64Array.from(left, (sample, n) => (sample + (right[n] ?? 0)) / 2);
  const fromOneSpeaker = gatesMissed({ ...figures, beat: beat(mono, beatHz) }, { depth })
    .filter(({ label }) => label.startsWith("beat"))
    .map(missed => ({ ...missed, label: `${missed.label} in mono` }));
  return {
    name: pattern.id,
    strength,
    figures,
    missed: [...gatesMissed(figures, { depth }), ...fromOneSpeaker],
  };
}
