import { Figure } from "@phaselock/ui";
import type { CSSProperties } from "react";
import { sessionTexts } from "../../texts.tsx";
import styles from "./adaptation.module.css";
import type { GazeShares } from "./gaze-shares.ts";

const words = sessionTexts.adaptation.gaze;
const rows = [0, 1, 2] as const;

/** The nine zones of the window, each with its share of the time, and how accurate they are; the more time, the lighter. */
export const GazeTable = ({ gaze: { shares, accuracy } }: { gaze: GazeShares }) => (
  <table className={styles.gaze}>
    <caption className={styles.caption}>
      {words.caption} {words.accuracy(Math.round(accuracy * 100))}
    </caption>
    <thead>
      <tr className="unseen">
        <td />
        {words.columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={row}>
          <th scope="row" className="unseen">
            {words.rows[row]}
          </th>
          {rows.map(column => {
            const share = shares[3 * row + column] ?? 0;
            return (
              <td key={column} className={styles.zone} style={{ "--share": share } as CSSProperties}>
                <Figure>{words.percent(Math.round(share * 100))}</Figure>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
