import { bandColour, Figure, formatHz } from "@phaselock/ui";
import { describeInScene } from "@phaselock/ui/scene-texts";
import { ExpectedChange } from "@phaselock/ui/suggestion";
import { inSuggestedScene, Link, type Suggested, type Suggestion } from "@phaselock/web";
import { type Means, startOf } from "../suggest/start-of.ts";
import styles from "./other-suggestions.module.css";
import { dashboardTexts } from "./texts.ts";

const { suggestion: words } = dashboardTexts;

/** Most suggestions shown. */
const shownCount = 3;

/**
 * A row's text: the reason and the expected change of mood. In a cold start, one sentence above the rows says that nothing
 * is known yet, so each row describes its mode instead.
 */
function RowText({ mode, recommendation, sound, isColdStart }: Suggested & { isColdStart: boolean }) {
  if (!recommendation) return null;
  const scene = sound.suggested && `${sound.suggested.reason} `;
  if (isColdStart && recommendation.basis === "nothing")
    return `${describeInScene(mode.description, sound.scene, mode.scenes[0])} ${scene ?? ""}`;
  return (
    <>
      {recommendation.reason} {scene}
      <ExpectedChange recommendation={recommendation} />
    </>
  );
}

/**
 * The next best modes, best first.
 * @param props.seconds the length that the user wants; null for each mode's own
 */
export function OtherSuggestions(props: { suggestion: Suggestion; means: Means; seconds: number | null }) {
  const { means, seconds } = props;
  const { others, isColdStart } = props.suggestion;
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      <h3 className={styles.heading}>{words.others}</h3>
      <ul>
        {others.slice(0, shownCount).map(other => {
          const { mode, sound } = other;
          const start = startOf(mode, means, seconds);
          const minutes = Math.round(start.seconds / 60);
          return (
            <li key={mode.id} className={styles.other}>
              <Link
                to={inSuggestedScene(start.to, sound)}
                className={styles.name}
                aria-label={words.startNamed(minutes, mode.name)}
              >
                {mode.name}
              </Link>
              <Figure size="caption" className={styles.caption}>
                <span style={{ color: bandColour(mode.band) }}>
                  {formatHz(mode.targetFrequencyHz)} {mode.band}
                </span>
                <span>{words.minutes(minutes)}</span>
              </Figure>
              <p className={styles.reason}>
                <RowText {...other} isColdStart={isColdStart} />
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
