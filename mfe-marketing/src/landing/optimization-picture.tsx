import styles from "./picture.module.css";

const hz = 10;
const framesASecond = 60;
const shownFrames = 30;
const width = 360;

/** Each frame holds the value of the wave at its start until the next frame. */
const shown = Array.from({ length: shownFrames }, (_, frame) => {
  const y = 56 - 46 * Math.sin((2 * Math.PI * hz * frame) / framesASecond + 0.5);
  return `${frame ? "V" : "M0 "}${y.toFixed(1)}H${((frame + 1) * width) / shownFrames}`;
}).join("");

/** Half a second of a 10 Hz wave as a 60 Hz screen shows it. */
export function OptimizationPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 360 112" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.bound} d="M0 56H360" vectorEffect="non-scaling-stroke" />
      <path className={styles.trace} d={shown} stroke="var(--alpha)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
