import {
  type Band,
  bandOf,
  type Intention,
  type Mode,
  type OwnPattern,
  ownModeId,
  variantOf,
} from "@phaselock/contracts";
import {
  type BeatCurve,
  excerptOf,
  type SceneName,
  type Score,
  type Strength,
  strengthsAt,
  type TextureName,
} from "@phaselock/signal";
import { describeInScene, sceneTexts } from "@phaselock/ui/scene-texts";
import { inSuggestedScene, type ModeSound } from "@phaselock/web";
import { defaultMix } from "../session/mix/default-mix.ts";
import { withScene } from "../session/mix/scenes.ts";
import type { Choice } from "../session/start/payment.ts";

/** What one hears of an item. */
export type ItemSound = {
  /** Null for bare tones. */
  readonly scene: SceneName | null;
  readonly textures: readonly TextureName[];
  /** Null for the default, and without a pulse. */
  readonly strength: Strength | null;
  /** Percent, as the user has set them for the mode; null if they haven't moved one. */
  readonly faders: Readonly<Record<"music" | "texture" | "pulse", number>> | null;
  /** Why it is in this scene, if a recommendation chose it. */
  readonly reason: string | null;
};

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
  readonly sound: ItemSound;
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

/**
 * What one hears of a mode. A mix adds strength and faders to the scene. Bare tones have neither. A strength that the beat
 * doesn't allow isn't heard.
 */
function soundOf({ scene, mix, suggested }: ModeSound, offered: readonly Strength[]): ItemSound {
  if (!scene) return { scene, textures: [], strength: null, faders: null, reason: null };
  const { strength, music, texture, pulse } = mix ?? defaultMix;
  return {
    scene,
    textures: texture === 0 ? [] : sceneTexts[scene].textures,
    strength: strength !== defaultMix.strength && offered.includes(strength) ? strength : null,
    faders: [music, texture, pulse].every(percent => percent === 100) ? null : { music, texture, pulse },
    reason: suggested?.reason ?? null,
  };
}

/** A mode's excerpt in another scene, or the excerpt of its bare tones. A closed mode's tones can't be heard. */
function excerptInScene(mode: Mode, pure: Score | null, scene: SceneName | null): Score {
  if (!scene) return pure ? excerptOf(pure) : mode.excerpt;
  const { excerpt } = mode;
  if (!excerpt.music || excerpt.music.scene === scene) return excerpt;
  return withScene(excerpt, scene, excerpt.music.seed);
}

/** A mode in the variant that a session of the chosen length plays, as it sounds for the user. */
export function itemOfMode(mode: Mode, choice: Choice, sound: ModeSound): LibraryItem {
  const { id, name, description, band, targetFrequencyHz, intentions, evidence } = mode;
  const isPure = sound.scene === null && mode.variants.some(variant => variant.isPure);
  const { curve, needsHeadphones, score } = variantOf(mode, choice.seconds, isPure);
  return {
    id,
    name,
    description: describeInScene(description, sound.scene, mode.scenes[0]),
    band,
    hz: targetFrequencyHz,
    curve,
    needsHeadphones,
    intentions,
    evidence,
    sound: soundOf(sound, strengthsAt(targetFrequencyHz)),
    excerpt: excerptInScene(mode, isPure ? score : null, sound.scene),
    madeAt: null,
    isClosed: mode.isPremium && choice.payment !== "premium",
    playAddress: inSuggestedScene(`/play/${id}?${new URLSearchParams(playerQuery(choice))}`, sound),
  };
}

/** A pattern of the user's own. Its band is that of its longest phase. Playing it needs Premium. */
export function itemOfPattern(pattern: OwnPattern, choice: Choice): LibraryItem {
  const { id, name, score, needsHeadphones, createdAt } = pattern;
  const excerpt = excerptOf(score);
  const hz = excerpt.beatHz.start;
  const query = new URLSearchParams({ pattern: id, ...playerQuery(choice) });
  const scene = score.music?.scene ?? null;
  const own = score.textures?.map(({ kind }) => kind);
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
    sound: {
      scene,
      textures: own ?? (scene ? sceneTexts[scene].textures : []),
      strength: null,
      faders: null,
      reason: null,
    },
    excerpt,
    madeAt: createdAt,
    isClosed: choice.payment !== "premium",
    playAddress: `/play/${ownModeId}?${query}`,
  };
}
