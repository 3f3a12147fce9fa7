import type { Visualization } from "@phaselock/contracts";
import type { VisualKind } from "@phaselock/signal";
import { Link } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./picture-choice.module.css";

const words = texts.picture;

/** A quiet row on the ready screen: the pictures that a session can be seen with. Those that need Premium lead to it. */
export function PictureChoice(props: {
  offered: readonly Visualization[];
  chosen: VisualKind;
  isDisabled: boolean;
  onChoose: (kind: VisualKind) => void;
}) {
  const { offered, chosen, isDisabled, onChoose } = props;
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend className={styles.legend}>{words.legend}</legend>
      <div className={styles.pictures}>
        {offered.map(({ kind, look }) =>
          look ? (
            <label key={kind} className={styles.picture}>
              <input type="radio" name="picture" checked={kind === chosen} onChange={() => onChoose(kind)} />
              {words.names[kind]}
            </label>
          ) : (
            <Link
              key={kind}
              to="/pricing"
              className={styles.closed}
              aria-label={words.needsPremium(words.names[kind])}
            >
              {words.names[kind]} <span className={styles.premium}>{words.premium}</span>
            </Link>
          ),
        )}
      </div>
    </fieldset>
  );
}
