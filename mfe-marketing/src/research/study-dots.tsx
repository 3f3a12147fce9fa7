import { reviewedStudies } from "./research-content.ts";
import styles from "./study-dots.module.css";

const dots = Object.entries(reviewedStudies).flatMap(([outcome, count]) =>
  Array.from({ length: count }, () => outcome),
);

/** One dot per study: full if it found the effect, half for both results, empty if it contradicted it. */
export function StudyDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      {dots.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are interchangeable
        <i key={index} className={styles[outcome]} />
      ))}
    </span>
  );
}
