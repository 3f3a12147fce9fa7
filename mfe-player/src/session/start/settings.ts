import type { AttentionTask, PlayableMode, Visualization } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { sceneTitle, soundTitle, strengthTitles } from "@phaselock/ui/scene-texts";
import type { SessionSignals } from "../adapting/use-session-signals.ts";
import type { AttentionBefore } from "../attention/use-attention-before.ts";
import { pictureTexts } from "../drawer/picture-texts.ts";
import type { Motion } from "../drawer/use-motion.ts";
import { soundFromTexts } from "../headphones/texts.ts";
import type { DeviceSoundChoice } from "../headphones/use-device-version.ts";
import { heardStrength, strengthsOf } from "../mix/strengths-of.ts";
import type { Mixing } from "../mix/use-mix.ts";
import type { OwnAudio } from "../own-audio/use-own-audio.ts";
import { readyTexts } from "../texts.tsx";
import type { Choice, Means } from "./payment.ts";
import type { usePlan } from "./use-plan.ts";

const words = readyTexts;

/** Everything that a session is made of before it starts. */
export type Settings = {
  /** The mode with its music, and the score of its bare tones, if it has them. */
  readonly compared: PlayableMode;
  readonly pure: Score | null;
  readonly planned: ReturnType<typeof usePlan>;
  readonly mixing: Mixing;
  readonly choice: Choice;
  readonly means: Means;
  readonly pictures: readonly Visualization[];
  readonly motion: Motion;
  readonly deviceSound: DeviceSoundChoice | null;
  readonly ownAudio: OwnAudio;
  readonly signals: SessionSignals;
  readonly attention: AttentionBefore;
  /** The attention task that a comparison needs; null if the user chooses. */
  readonly task: AttentionTask | null;
  /** Whether it is part of a comparison, whose sessions all sound the same. */
  readonly isCompared: boolean;
  readonly isDisabled: boolean;
  readonly onChoice: (choice: Choice) => void;
};

/** What will happen, in a few words each: picture, ears, sound, strength and whether it adapts. */
export function summaryOf(settings: Settings): readonly string[] {
  const { planned, motion, deviceSound, signals } = settings;
  const { plan, mode } = planned;
  const { music, textures } = mode.pattern.score;
  const picture = pictureTexts.names[planned.shownPicture];
  const sound =
    plan.ownAudio.length > 0
      ? words.summary.ownAudio
      : music
        ? sceneTitle(
            music.scene,
            textures?.map(({ kind }) => kind),
          )
        : soundTitle(null, textures?.map(({ kind }) => kind) ?? []);
  const strengths = strengthsOf(mode);
  return [
    motion.moves ? words.summary.moving(picture) : picture,
    ...(deviceSound ? [soundFromTexts[deviceSound.ears]] : []),
    sound,
    ...(strengths.length > 0 ? [strengthTitles[heardStrength(plan.mix.strength, strengths)]] : []),
    ...(signals.chosen.length > 0 ? [words.summary.adapts] : []),
  ];
}
