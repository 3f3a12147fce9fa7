import styles from "./picture.module.css";

const open = 18;
const closed = 50;
/** Where the eye blinks, in units of the picture: less and less often. */
const blinks = [14, 40, 70, 106, 150, 204, 272, 346];

const eye = `M0 ${open}${blinks
  .map(x => `H${x - 6}C${x - 2} ${open} ${x - 2} ${closed} ${x} ${closed}S${x + 2} ${open} ${x + 6} ${open}`)
  .join("")}H360`;

/** Above, how open the eye is: a dip is a blink. Below, the beat, which eases as the blinks slow. */
export function OptimizationPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 360 112" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.trace} d={eye} stroke="var(--paper)" vectorEffect="non-scaling-stroke" />
      <path className={styles.bound} d="M0 76H360" vectorEffect="non-scaling-stroke" />
      <path
        className={styles.trace}
        d="M0 76H106C150 76 150 88 192 88H214C262 88 262 100 304 100H360"
        stroke="var(--alpha)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
