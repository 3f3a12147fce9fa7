import type { Visualization } from "@phaselock/contracts";
import type { VisualKind } from "@phaselock/signal";
import { Segments, segmentClass } from "@phaselock/ui/segments";
import { Link } from "@phaselock/web";
import styles from "./picture-choice.module.css";
import { pictureTexts } from "./picture-texts.ts";

const words = pictureTexts;

/** The pictures that a session can be seen with. Those that need Premium lead to it. */
export function PictureChoice(props: {
  offered: readonly Visualization[];
  chosen: VisualKind;
  isDisabled: boolean;
  onChoose: (kind: VisualKind) => void;
}) {
  const { offered, chosen, isDisabled, onChoose } = props;
  return (
    <Segments
      label={words.legend}
      isLabelHidden
      isDisabled={isDisabled}
      choices={offered.filter(it => it.look).map(({ kind }) => ({ value: kind, name: words.names[kind] }))}
      chosen={chosen}
      onChoose={onChoose}
    >
      {offered
        .filter(it => !it.look)
        .map(({ kind }) => (
          <Link
            key={kind}
            to="/pricing"
            className={segmentClass(styles.closed)}
            aria-label={words.needsPremium(words.names[kind])}
          >
            {words.names[kind]} <span className={styles.premium}>{words.premium}</span>
          </Link>
        ))}
    </Segments>
  );
}
