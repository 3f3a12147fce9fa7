import type { ReactNode, Ref } from "react";
import styles from "./section.module.css";

type SectionProps = {
  /** Its place in the address: `/account#billing`. */
  id: string;
  heading: string;
  lead: string;
  children: ReactNode;
};

/** A part of a long page: what it is at the left, its content at the right, parted from the next by a hairline. */
export function Section({ id, heading, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <header className={styles.head}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

type MatterProps = {
  heading: string;
  headingId?: string;
  contentRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** One matter within a section, under its own heading. */
export function Matter({ heading, headingId, contentRef, children }: MatterProps) {
  return (
    <div className={styles.matter} ref={contentRef}>
      <h3 className={styles.matterHeading} id={headingId}>
        {heading}
      </h3>
      {children}
    </div>
  );
}
