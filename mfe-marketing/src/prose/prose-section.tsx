import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import styles from "./prose-section.module.css";

type ProseSectionProps = {
  /** Its anchor: `#id`. */
  id: string;
  heading: string;
  /** A small line under the heading, such as a date. */
  note?: string | undefined;
  children: ReactNode;
};

/** A section of a text page: heading on the left, text on the right. */
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
