import type { ReactNode, Ref } from "react";
import styles from "./section.module.css";

type SectionProps = {
  /** Its anchor: `/account/plan`. */
  id: string;
  heading: string;
  lead: string;
  children: ReactNode;
};

/** A section of a long page: heading on the left, content on the right, separated from the next by a hairline. */
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

type SubsectionProps = {
  heading: string;
  headingId?: string;
  contentRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A subsection with its own heading. */
export function Subsection({ heading, headingId, contentRef, children }: SubsectionProps) {
  return (
    <div className={styles.subsection} ref={contentRef}>
      <h3 className={styles.subsectionHeading} id={headingId}>
        {heading}
      </h3>
      {children}
    </div>
  );
}
