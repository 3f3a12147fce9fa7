import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** How a page to be read begins: its title and what it is about. */
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
