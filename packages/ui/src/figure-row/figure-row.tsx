import type { CSSProperties, ReactNode } from "react";
import { Figure } from "../figure/figure.tsx";
import styles from "./figure-row.module.css";

export type FigureRowItem = {
  readonly label: string;
  /** A dash stands for a value that has not loaded. */
  readonly value: ReactNode;
  /** A small line below the label. An empty note keeps its place. */
  readonly note?: string;
};

/**
 * Large figures beside each other, each above its label: one column per item, or two in narrow windows. A note is a second
 * description of its label.
 * @param props.items four or five
 */
export const FigureRow = ({ items }: { readonly items: readonly FigureRowItem[] }) => (
  <dl className={styles.row} style={{ "--columns": items.length } as CSSProperties}>
    {items.map(({ label, value, note }) => (
      <div key={label} className={styles.item}>
        <dt>{label}</dt>
        <dd className={styles.value}>
          <Figure size="large">{value ?? "–"}</Figure>
        </dd>
        {note !== undefined && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);
