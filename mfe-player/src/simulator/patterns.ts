import { isPremiumVisual, type Mode, type OwnPattern, type Tier, variantOf } from "@phaselock/contracts";
import { type BeatCurve, excerptOf, type Look, type Score } from "@phaselock/signal";

/** A pattern that can be looked at: a mode, or a pattern of the user's own. */
export type Source = { readonly id: string; readonly name: string } & (
  | { readonly mode: Mode }
  | { readonly own: OwnPattern }
);

export const sourcesOf = (modes: readonly Mode[], own: readonly OwnPattern[]): readonly Source[] => [
  ...modes.map(mode => ({ id: mode.id, name: mode.name, mode })),
  ...own.map(pattern => ({ id: pattern.id, name: pattern.name, own: pattern })),
];

/** A pattern as the simulator shows it at one length. */
export type Simulated = {
  readonly id: string;
  readonly name: string;
  /** The planned beat, which anyone may see. */
  readonly curve: BeatCurve;
  /** What is heard and measured. */
  readonly score: Score;
  /** Whether that is the excerpt, because the user needs Premium for the whole pattern. */
  readonly isExcerpt: boolean;
  readonly look: Look;
  /** The beat that a still picture has the colour of, Hz. */
  readonly targetHz: number;
  readonly isMode: boolean;
};

/** The picture of a pattern that names none which the user may see. */
const plainLook: Look = { kind: "rings", lobes: 9 };

const lookFor = (tier: Tier, score: Score, others: readonly (Look | null)[]): Look => {
  const own = score.visual;
  if (tier === "premium" || !isPremiumVisual(own.kind)) return own;
  return others.find(look => look !== null) ?? plainLook;
};

/** @param seconds the session's length: a mode plays another variant in a long session */
export function simulate(source: Source, seconds: number, tier: Tier): Simulated {
  const { id, name } = source;
  if ("own" in source) {
    const { score } = source.own;
    const targetHz = excerptOf(score).beatHz.start;
    const look = lookFor(tier, score, []);
    return { id, name, curve: score, score, isExcerpt: false, look, targetHz, isMode: false };
  }
  const { mode } = source;
  const { curve, score: whole, visualizations } = variantOf(mode, seconds);
  const score = whole ?? mode.excerpt;
  return {
    id,
    name,
    curve,
    score,
    isExcerpt: whole === null,
    look: lookFor(
      tier,
      score,
      visualizations.map(({ look }) => look),
    ),
    targetHz: mode.targetFrequencyHz,
    isMode: true,
  };
}
