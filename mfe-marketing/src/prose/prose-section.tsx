import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import styles from "./prose-section.module.css";

type ProseSectionProps = {
  /** Its anchor: `#id` leads here. */
  id: string;
  heading: string;
  /** A small line under the heading, such as a date. */
  note?: string | undefined;
  children: ReactNode;
};

/** A part of a page to be read: what it is about at the left, the text at the right. */
export function ProseSection({ id, heading, note, children }: ProseSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div className={styles.about}>
        <h2 className={styles.heading} id={`${id}-heading`}>
          {heading}
        </h2>
        {note && (
          <Figure size="caption" className={styles.note}>
            {note}
          </Figure>
        )}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
