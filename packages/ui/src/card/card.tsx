import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

/** A part of the dashboard with a heading, separated from the next by a hairline. */
export function Card({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A list of names and values. Rows without a value are omitted. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact)
        .map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
