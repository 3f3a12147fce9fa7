import type { SceneName } from "@phaselock/signal";
import { Button } from "@phaselock/ui";
import { sceneTexts } from "@phaselock/ui/scene-texts";
import { Link } from "@phaselock/web";
import { Fragment } from "react";
import { endedTexts } from "../texts.tsx";
import styles from "./scene-opinion.module.css";
import { useSceneOpinion } from "./use-scene-opinion.ts";

const words = endedTexts.opinion;

/**
 * Asks whether recommendations should choose the scene that was heard more often, or less: one press, and a second one takes
 * it back. The first opinion ever says what it is kept for.
 */
export function SceneOpinion({ scene }: { scene: SceneName }) {
  const { opinion, isFirst, change, retry } = useSceneOpinion(scene);
  const name = sceneTexts[scene].name;
  return (
    <div className={styles.opinion}>
      <p role="status" className={styles.note}>
        {isFirst &&
          !retry &&
          words.purpose(
            <Link to="/account/privacy" className="link">
              {words.yourData}
            </Link>,
          )}
      </p>
      {retry && (
        <p role="alert">
          {words.notSaved}{" "}
          <Button variant="quiet" onClick={retry}>
            {words.retry}
          </Button>
        </p>
      )}
      <fieldset className={styles.line} aria-label={words.of(name)}>
        <span>{name}</span>
        {(["more", "less"] as const).map(choice => (
          <Fragment key={choice}>
            <span aria-hidden="true">·</span>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={choice === opinion}
              onClick={() => change(choice === opinion ? null : choice)}
            >
              <span>{words[choice]}</span>
            </button>
          </Fragment>
        ))}
      </fieldset>
    </div>
  );
}
