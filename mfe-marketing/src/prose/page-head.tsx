import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** The head of a text page: its title and a summary. */
export function PageHead({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      {children}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
