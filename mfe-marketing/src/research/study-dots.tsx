import { reviewedStudies } from "./research-content.ts";
import styles from "./study-dots.module.css";

const dots = Object.entries(reviewedStudies).flatMap(([outcome, count]) =>
  Array.from({ length: count }, () => outcome),
);

/** One dot for each study: full where it found what was looked for, half where it did and did not, empty where not. */
export function StudyDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      {dots.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one dot is like the other
        <i key={index} className={styles[outcome]} />
      ))}
    </span>
  );
}
