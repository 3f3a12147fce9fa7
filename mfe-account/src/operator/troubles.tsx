import type { Overview } from "@phaselock/contracts";
import { cx } from "@phaselock/ui";
import { formatCount } from "./format.ts";
import styles from "./operator.module.css";
import { Part, ScrolledTable } from "./part.tsx";
import { operatorTexts } from "./texts.ts";

const { troubles: words } = operatorTexts;

/** What went wrong in browsers, the most frequent first. */
export function Troubles({ troubles }: { readonly troubles: Overview["troubles"] }) {
  return (
    <Part heading={words.heading}>
      {troubles.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <ScrolledTable label={words.label} className={cx(styles.narrow, styles.wrapping)}>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.why}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {troubles.map(({ kind, remote, reason, count }) => (
              <tr key={`${kind} ${remote} ${reason}`}>
                <th scope="row">{words.kinds[kind](remote ?? "")}</th>
                <td>{reason}</td>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </Part>
  );
}
