import styles from "./mark.module.css";

/** The logo: two waves half a cycle apart, and the name. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <svg className={styles.glyph} width="26" height="18" viewBox="0 0 26 18" aria-hidden="true">
        <path d="M1 9c3-9 6-9 9 0s6 9 9 0" stroke="var(--delta)" />
        <path d="M7 9c3-9 6-9 9 0s6 9 9 0" stroke="var(--alpha)" />
      </svg>
      Phaselock
    </span>
  );
}
