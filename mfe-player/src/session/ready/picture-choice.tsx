import type { Visualization } from "@phaselock/contracts";
import type { VisualKind } from "@phaselock/signal";
import { Link } from "@phaselock/web";
import styles from "./picture-choice.module.css";
import { pictureTexts } from "./picture-texts.ts";
import row from "./ready-row.module.css";

const words = pictureTexts;

/** A quiet row on the ready screen: the pictures that a session can be seen with. Those that need Premium lead to it. */
export function PictureChoice(props: {
  offered: readonly Visualization[];
  chosen: VisualKind;
  isDisabled: boolean;
  onChoose: (kind: VisualKind) => void;
}) {
  const { offered, chosen, isDisabled, onChoose } = props;
  return (
    <fieldset className={row.row} disabled={isDisabled}>
      <legend className={row.legend}>{words.legend}</legend>
      <div className={row.options}>
        {offered.map(({ kind, look }) =>
          look ? (
            <label key={kind} className={row.option}>
              <input type="radio" name="picture" checked={kind === chosen} onChange={() => onChoose(kind)} />
              {words.names[kind]}
            </label>
          ) : (
            <Link
              key={kind}
              to="/pricing"
              className={row.link}
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
