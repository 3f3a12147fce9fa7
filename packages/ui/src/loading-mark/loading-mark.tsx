import styles from "./loading-mark.module.css";

const wave = "M8 10c3.5-10.5 7-10.5 10.5 0s7 10.5 10.5 0 7-10.5 10.5 0";

/**
 * A loading indicator: two waves meeting. It appears only after a moment and stays still, locked, under reduced motion.
 * @param label says what is loading, visibly and to screen readers
 */
export function LoadingMark({ label }: { label: string }) {
  return (
    <span className={styles.loading} role="status">
      <svg className={styles.glyph} width="34" height="20" viewBox="7 0 34 20" aria-hidden="true">
        <path className={styles.leading} d={wave} stroke="var(--delta)" />
        <path className={styles.trailing} d={wave} stroke="var(--alpha)" />
        <path className={styles.locked} d={wave} stroke="var(--paper)" />
      </svg>
      {label}
    </span>
  );
}
