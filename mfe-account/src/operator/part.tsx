import { cx } from "@phaselock/ui";
import { type ReactNode, useId } from "react";
import styles from "./operator.module.css";

/** A part of the screen with its heading and how to read it. */
export function Part({
  heading,
  note,
  children,
}: {
  readonly heading: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.partHeading} id={id}>
        {heading}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** A table that may be wider or longer than its place: the keyboard scrolls it too. */
export function ScrolledTable({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={cx(styles.table, className)} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
