import { Button, LoadingMark } from "@phaselock/ui";
import { sceneTexts } from "@phaselock/ui/scene-texts";
import { Subsection } from "@phaselock/ui/section";
import { listeningQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../failure/failure.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import styles from "./data.module.css";
import { useForgetScenes } from "./use-forget-scenes.ts";

const { scenes: words } = accountTexts.data;

/** The scenes that the user has rated. Each rating can be forgotten, or all of them at once. */
export function Scenes() {
  const { data, error, refetch } = useQuery(listeningQuery);
  const { mutate, isPending, variables, error: notForgotten } = useForgetScenes();
  const opinions = data?.opinions ?? [];
  const all = opinions.map(({ scene }) => scene);
  const ratings = useFocusAfterRemoval(opinions.length);
  return (
    <Subsection heading={words.heading}>
      <p className={styles.text}>{words.what}</p>
      {error && !data && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingMark label={commonTexts.loading} />}
      <div ref={ratings} tabIndex={-1} className={styles.ratings}>
        {data && (
          <p role="status" className={styles.note}>
            {opinions.length === 0 && words.none}
          </p>
        )}
        {opinions.length > 0 && (
          <ul className={styles.scenes}>
            {opinions.map(({ scene, opinion }) => (
              <li key={scene} className={styles.scene}>
                <span>
                  {sceneTexts[scene].name} <span className={styles.opinion}>{words.opinions[opinion]}</span>
                </span>
                <Button
                  variant="quiet"
                  busy={isPending && variables.includes(scene)}
                  onClick={() => mutate([scene])}
                >
                  {words.forget}
                  <span className="unseen"> {sceneTexts[scene].name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {notForgotten && (
        <p role="alert" className={styles.note}>
          {failureText(notForgotten, words.forgetFailed)}
        </p>
      )}
      {opinions.length > 1 && (
        <Button
          className={styles.act}
          busy={isPending && variables.length === all.length}
          onClick={() => mutate(all)}
        >
          {words.forgetAll}
        </Button>
      )}
    </Subsection>
  );
}
