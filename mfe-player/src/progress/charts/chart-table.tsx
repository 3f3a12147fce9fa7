import { Button, Figure } from "@phaselock/ui";
import { useId, useState } from "react";
import { progressTexts } from "../texts.tsx";
import styles from "./chart-table.module.css";

const words = progressTexts.table;

/** A row: the first cell names it. */
export type TableRow = readonly [name: string, ...cells: string[]];

/** The figures of a chart as a table, behind a button. */
export function ChartTable(props: { label: string; columns: readonly string[]; rows: readonly TableRow[] }) {
  const { label, columns, rows } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? words.hide : words.show}: ${label}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.hide : words.show}
      </Button>
      <div id={id}>
        {isOpen && rows.length === 0 && <p className="muted">{words.none}</p>}
        {isOpen && rows.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className={styles.scroll} aria-label={words.region(label)} tabIndex={0}>
            <table className={styles.table} aria-label={label}>
              <thead>
                <tr>
                  {columns.map(column => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, index) => (
                      <td key={columns[index + 1]}>
                        <Figure>{cell}</Figure>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </>
  );
}
