import type { Mix, Mode } from "@phaselock/contracts";
import { excerptOf, type Score } from "@phaselock/signal";
import { RoundListenButton } from "@phaselock/ui/listen";
import { pureTexts, sceneTitle } from "@phaselock/ui/scene-texts";
import { useMemo } from "react";
import { useExcerptSound } from "../../shared/use-excerpt-sound.ts";
import { withScene } from "../mix/scenes.ts";
import { mixTexts } from "../mix/texts.ts";
import styles from "./scene-choice.module.css";

const words = mixTexts;
const firstSeed = 1;

/** One scene: heard by the button, chosen by its name. */
function Scene(props: {
  name: string;
  excerpt: Score;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}) {
  const { name, excerpt, isChosen, isDisabled, onChoose } = props;
  const listening = useExcerptSound(excerpt);
  return (
    <div className={styles.scene}>
      <RoundListenButton listening={listening} name={name} className={styles.listen} />
      <label className={styles.option}>
        <input type="radio" name="scene" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
        {name}
      </label>
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </div>
  );
}

/** The scenes that a mode's music can play in, and its bare tones. Each can be heard. */
export function SceneChoice(props: {
  mode: Mode;
  /** The score with its music, and that of the bare tones; null if the mode has none. */
  music: Score;
  pure: Score | null;
  mix: Mix;
  isDisabled: boolean;
  onChoose: (change: Pick<Mix, "isPure"> & Partial<Mix>) => void;
}) {
  const { mode, music, pure, mix, isDisabled, onChoose } = props;
  const { scenes } = mode;
  const excerpts = useMemo(() => {
    const held = excerptOf(music);
    return scenes.map(scene => ({ scene, excerpt: withScene(held, scene, firstSeed) }));
  }, [music, scenes]);
  const pureExcerpt = useMemo(() => pure && excerptOf(pure), [pure]);
  const chosen = mix.isPure ? null : (mix.scene ?? scenes[0]);
  const textures = music.textures?.map(({ kind }) => kind);
  return (
    <div role="radiogroup" aria-label={words.scene}>
      {excerpts.map(({ scene, excerpt }) => (
        <Scene
          key={scene}
          name={sceneTitle(scene, textures)}
          excerpt={excerpt}
          isChosen={scene === chosen}
          isDisabled={isDisabled}
          onChoose={() => onChoose({ isPure: false, scene })}
        />
      ))}
      {pureExcerpt && (
        <Scene
          name={pureTexts.name}
          excerpt={pureExcerpt}
          isChosen={mix.isPure}
          isDisabled={isDisabled}
          onChoose={() => onChoose({ isPure: true })}
        />
      )}
    </div>
  );
}
