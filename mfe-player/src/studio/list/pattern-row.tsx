import type { OwnPattern } from "@phaselock/contracts";
import { buttonClass, Figure, formatWhen, ScoreCurve } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { studioTexts } from "../texts.tsx";
import styles from "./pattern-row.module.css";

const words = studioTexts.list;

/** One of the user's patterns: its curve, and the way to edit and play it; without Premium, to view it. */
export function PatternRow({ pattern, hasPremium }: { pattern: OwnPattern; hasPremium: boolean }) {
  const { id, name, score, shareId, updatedAt } = pattern;
  return (
    <li className={styles.row}>
      <div className={styles.called}>
        <h2 className={styles.name}>{name}</h2>
        <p>
          <Figure size="caption">
            {words.edited(formatWhen(new Date(updatedAt), new Date()))}
            {shareId && ` · ${words.shared}`}
          </Figure>
        </p>
      </div>
      <div className={styles.curve}>
        <ScoreCurve curve={score} label={words.curve(name)} />
      </div>
      <p className={styles.actions}>
        <Link
          to={`/studio/${id}`}
          className={buttonClass("plain")}
          aria-label={(hasPremium ? words.openNamed : words.viewNamed)(name)}
        >
          {hasPremium ? words.open : words.view}
        </Link>
        {hasPremium && (
          <Link
            to={`/play/own?pattern=${id}&payment=premium`}
            className={buttonClass("go")}
            aria-label={words.playNamed(name)}
          >
            {words.play}
          </Link>
        )}
      </p>
    </li>
  );
}
