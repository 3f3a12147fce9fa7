import type { Erasure } from "@phaselock/contracts";
import { formatWhen } from "@phaselock/ui";
import styles from "./erasure.module.css";
import { erasureTexts } from "./texts.ts";

const words = erasureTexts;

/** The services that delete data, each with its status. */
export function ErasureParts({ parts }: { parts: Erasure["parts"] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ domain, doneAt }) => (
        <li key={domain} className={styles.part} data-done={doneAt !== null}>
          <span>{words.parts[domain]}</span>
          <span className={styles.state}>
            {doneAt ? words.doneAt(formatWhen(new Date(doneAt), new Date())) : words.waiting}
          </span>
        </li>
      ))}
    </ul>
  );
}
