import {
  type Band,
  bandOf,
  type Intention,
  type Mode,
  type OwnPattern,
  ownModeId,
  variantOf,
} from "@phaselock/contracts";
import { type BeatCurve, excerptOf, type SceneName, type Score, type TextureName } from "@phaselock/signal";
import { formatHz } from "@phaselock/ui";
import { describeInScene, sceneTexts, soundTitle } from "@phaselock/ui/scene-texts";
import { inSuggestedScene, type ModeSound } from "@phaselock/web";
import { defaultMix } from "../session/mix/default-mix.ts";
import { withScene } from "../session/mix/scenes.ts";
import { type Choice, type Means, payable, paymentsOf } from "../session/start/payment.ts";
import { playAddress } from "../shared/play-address.ts";
import { libraryTexts } from "./texts.tsx";

/** What one hears of an item. */
export type ItemSound = {
  /** Null for bare tones. */
  readonly scene: SceneName | null;
  readonly textures: readonly TextureName[];
  /** Why it is in this scene, if a recommendation chose it. */
  readonly reason: string | null;
};

/** A mode, or a pattern of the user's own, as the library shows it. */
export type LibraryItem = {
  readonly id: string;
  readonly name: string;
  /** What it is, in at most 40 characters; null for the user's own patterns. */
  readonly line: string | null;
  /** What it is like; null for the user's own patterns. */
  readonly description: string | null;
  readonly band: Band;
  readonly hz: number;
  readonly curve: BeatCurve;
  readonly needsHeadphones: boolean;
  readonly intentions: readonly Intention[];
  readonly evidence: Mode["evidence"];
  readonly sound: ItemSound;
  /** How long Play plays it, or would with Premium, seconds. */
  readonly seconds: number;
  /** The score of that session; null if playing it needs Premium. */
  readonly score: Score | null;
  /** What can be listened to. */
  readonly excerpt: Score;
  /** When the user made it (ISO 8601); null for modes. */
  readonly madeAt: string | null;
  /** Whether it needs Premium, which the chosen payment is not. */
  readonly isClosed: boolean;
  /** The player's address. */
  readonly playAddress: string;
};

/** The length of an own pattern's session before another one is chosen, seconds. */
const ownPatternSeconds = 5 * 60;

/** How Play plays without a further choice: included in Premium, else free, and never by credits. As long as that allows. */
const choiceOf = (seconds: number, means: Means): Choice =>
  payable({ payment: paymentsOf(means)[0] ?? "free", seconds }, means);

/** What one hears of a mode. A texture whose fader is at 0 isn't heard. */
function soundOf({ scene, mix, suggested }: ModeSound): ItemSound {
  if (!scene) return { scene, textures: [], reason: null };
  const { texture } = mix ?? defaultMix;
  return {
    scene,
    textures: texture === 0 ? [] : sceneTexts[scene].textures,
    reason: suggested?.reason ?? null,
  };
}

/** A mode's line says how it sounds in its own scene, so in another one the line names that scene instead. */
function lineOf({ line, targetFrequencyHz, scenes }: Mode, { scene, textures }: ItemSound): string {
  const isItsOwn = scene !== null && (scenes.length === 0 || scene === scenes[0]);
  return isItsOwn ? line : libraryTexts.lineInScene(formatHz(targetFrequencyHz), soundTitle(scene, textures));
}

/** A mode's excerpt in another scene, or the excerpt of its bare tones. A closed mode's tones can't be heard. */
function excerptInScene(mode: Mode, pure: Score | null, scene: SceneName | null): Score {
  if (!scene) return pure ? excerptOf(pure) : mode.excerpt;
  const { excerpt } = mode;
  if (!excerpt.music || excerpt.music.scene === scene) return excerpt;
  return withScene(excerpt, scene, excerpt.music.seed);
}

/** A mode in the variant that its session plays, as it sounds for the user. */
export function itemOfMode(mode: Mode, means: Means, modeSound: ModeSound): LibraryItem {
  const { id, name, description, band, targetFrequencyHz, intentions, evidence } = mode;
  const choice = choiceOf(mode.defaultDurationSeconds, means);
  const isClosed = mode.isPremium && choice.payment !== "premium";
  const seconds = isClosed ? mode.defaultDurationSeconds : choice.seconds;
  const isPure = modeSound.scene === null && mode.variants.some(variant => variant.isPure);
  const { curve, needsHeadphones, score } = variantOf(mode, seconds, isPure);
  const sound = soundOf(modeSound);
  return {
    id,
    name,
    line: lineOf(mode, sound),
    description: describeInScene(description, sound.scene, mode.scenes[0]),
    band,
    hz: targetFrequencyHz,
    curve,
    needsHeadphones,
    intentions,
    evidence,
    sound,
    seconds,
    score,
    excerpt: excerptInScene(mode, isPure ? score : null, sound.scene),
    madeAt: null,
    isClosed,
    playAddress: inSuggestedScene(playAddress({ modeId: id, ...choice }), modeSound),
  };
}

/** A pattern of the user's own. Its band is that of its longest phase. Playing it needs Premium. */
export function itemOfPattern(pattern: OwnPattern, means: Means): LibraryItem {
  const { id, name, score, needsHeadphones, createdAt } = pattern;
  const choice = choiceOf(ownPatternSeconds, means);
  const excerpt = excerptOf(score);
  const hz = excerpt.beatHz.start;
  const scene = score.music?.scene ?? null;
  const own = score.textures?.map(({ kind }) => kind);
  return {
    id,
    name,
    line: null,
    description: null,
    band: bandOf(hz),
    hz,
    curve: score,
    needsHeadphones,
    intentions: [],
    evidence: null,
    sound: { scene, textures: own ?? (scene ? sceneTexts[scene].textures : []), reason: null },
    seconds: choice.seconds,
    score,
    excerpt,
    madeAt: createdAt,
    isClosed: choice.payment !== "premium",
    playAddress: playAddress({ modeId: ownModeId, patternId: id, ...choice }),
  };
}
