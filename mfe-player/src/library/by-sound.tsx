import type { SceneName } from "@phaselock/signal";
import { RoundListenButton } from "@phaselock/ui/listen";
import { pureTexts, sceneTexts, sceneTitle } from "@phaselock/ui/scene-texts";
import { useMemo } from "react";
import { useExcerptSound } from "../shared/use-excerpt-sound.ts";
import styles from "./by-sound.module.css";
import { groupByScene } from "./group-by-scene.ts";
import { ItemRow } from "./item-row.tsx";
import type { LibraryItem } from "./library-items.ts";
import { scoreOfScene } from "./score-of-scene.ts";
import { libraryTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";

/** A scene by itself: hear it without a beat, its name and what one hears. */
export function SceneHead({ scene }: { scene: SceneName }) {
  const score = useMemo(() => scoreOfScene(scene), [scene]);
  const listening = useExcerptSound(score);
  const { name, description } = sceneTexts[scene];
  return (
    <div className={styles.head}>
      <RoundListenButton listening={listening} name={name} />
      <div>
        <h2 className={styles.name}>{sceneTitle(scene)}</h2>
        <p className={styles.line}>{description}</p>
        {listening.problem && (
          <p role="alert" className={styles.line}>
            {listening.problem}
          </p>
        )}
      </div>
    </div>
  );
}

const PureHead = () => (
  <div className={styles.head}>
    <span />
    <div>
      <h2 className={styles.name}>{pureTexts.name}</h2>
      <p className={styles.line}>{pureTexts.description}</p>
    </div>
  </div>
);

/** The items in groups by what one hears. Each scene can be heard by itself, and each item as it plays. */
export const BySound = (props: { items: readonly LibraryItem[]; favourites: Favourites }) => (
  <>
    <p className={styles.lead}>{libraryTexts.bySound.lead}</p>
    {groupByScene(props.items).map(({ scene, items }) => (
      <section key={scene ?? pureTexts.name} aria-label={scene ? sceneTexts[scene].name : pureTexts.name}>
        {scene ? <SceneHead scene={scene} /> : <PureHead />}
        <ul>
          {items.map(item => (
            <ItemRow key={item.id} item={item} favourites={props.favourites} />
          ))}
        </ul>
      </section>
    ))}
  </>
);
