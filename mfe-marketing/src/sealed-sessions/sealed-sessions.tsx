import { experimentSessions } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { Ending, endings } from "@phaselock/ui/evidence";
import { verdictTexts } from "@phaselock/ui/evidence-texts";
import styles from "./sealed-sessions.module.css";
import { sealedSessions as words } from "./texts.ts";

const columns = experimentSessions / 2;
const places = Array.from({ length: experimentSessions }, (_, place) => ({
  x: 12 + 24 * (place % columns),
  y: 12 + 24 * Math.floor(place / columns),
}));

/** The sessions of a comparison as dots, all hidden, and the four possible results. */
export function SealedSessions() {
  return (
    <div className={styles.picture}>
      <svg className={styles.dots} viewBox={`3 3 ${24 * columns - 6} 42`} aria-hidden="true">
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8" />
        ))}
      </svg>
      <Figure size="caption">{words.sealed(experimentSessions)}</Figure>
      <ul className={styles.endings}>
        {endings.map(verdict => (
          <li key={verdict}>
            <Ending verdict={verdict} />
            {verdictTexts[verdict]}
          </li>
        ))}
      </ul>
    </div>
  );
}
