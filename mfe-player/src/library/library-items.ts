import {
  type Band,
  bandOf,
  type Intention,
  type Mode,
  type OwnPattern,
  ownModeId,
  variantOf,
} from "@phaselock/contracts";
import { type BeatCurve, excerptOf, type Score } from "@phaselock/signal";
import type { Choice } from "../session/start/payment.ts";

/** A mode, or a pattern of the user's own, as the library shows it. */
export type LibraryItem = {
  readonly id: string;
  readonly name: string;
  /** What it is like; null for the user's own patterns. */
  readonly description: string | null;
  readonly band: Band;
  readonly hz: number;
  readonly curve: BeatCurve;
  readonly needsHeadphones: boolean;
  readonly intentions: readonly Intention[];
  readonly evidence: Mode["evidence"];
  /** What can be listened to. */
  readonly excerpt: Score;
  /** When the user made it (ISO 8601); null for modes. */
  readonly madeAt: string | null;
  /** Whether it needs Premium, which the chosen payment is not. */
  readonly isClosed: boolean;
  /** The player's address. */
  readonly playAddress: string;
};

const playerQuery = ({ payment, seconds }: Choice) => ({ payment, seconds: String(seconds) });

/** A mode in the variant that a session of the chosen length plays. */
export function itemOfMode(mode: Mode, choice: Choice): LibraryItem {
  const { id, name, description, band, targetFrequencyHz, intentions, evidence } = mode;
  const { curve, needsHeadphones } = variantOf(mode, choice.seconds);
  return {
    id,
    name,
    description,
    band,
    hz: targetFrequencyHz,
    curve,
    needsHeadphones,
    intentions,
    evidence,
    excerpt: mode.excerpt,
    madeAt: null,
    isClosed: mode.isPremium && choice.payment !== "premium",
    playAddress: `/play/${id}?${new URLSearchParams(playerQuery(choice))}`,
  };
}

/** A pattern of the user's own. Its band is that of its longest phase. Playing it needs Premium. */
export function itemOfPattern(pattern: OwnPattern, choice: Choice): LibraryItem {
  const { id, name, score, needsHeadphones, createdAt } = pattern;
  const excerpt = excerptOf(score);
  const hz = excerpt.beatHz.start;
  const query = new URLSearchParams({ pattern: id, ...playerQuery(choice) });
  return {
    id,
    name,
    description: null,
    band: bandOf(hz),
    hz,
    curve: score,
    needsHeadphones,
    intentions: [],
    evidence: null,
    excerpt,
    madeAt: createdAt,
    isClosed: choice.payment !== "premium",
    playAddress: `/play/${ownModeId}?${query}`,
  };
}
