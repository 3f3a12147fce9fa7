import styles from "./picture.module.css";

const width = 360;
const height = 112;
const step = 3;
/** Half the corridor that the beat may move in, 1 Hz, in units of the picture. */
const corridor = 13;
/** The height at which beta becomes alpha (13 Hz). */
const limit = 42;

const smooth = (part: number) => part * part * (3 - 2 * part);
const planAt = (u: number) => 24 + 58 * smooth(Math.min(1, Math.max(0, (u - 0.1) / 0.5)));
const wanderAt = (u: number) => (Math.sin(u * 11) * 0.55 + Math.sin(u * 23 + 1) * 0.3) * corridor * smooth(u);

const pathOf = (yAt: (u: number) => number): string => {
  const points = Array.from({ length: width / step + 1 }, (_, i) => {
    const x = i * step;
    return `${x} ${yAt(x / width).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
};

const above = pathOf(u => planAt(u) - corridor);
const below = pathOf(u => planAt(u) + corridor);
const played = pathOf(u => planAt(u) + wanderAt(u));

/** A plan that falls from beta to alpha, the corridor around it, and the beat that was played within. */
export function AdaptationPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="adaptation-bands" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={height}>
          <stop offset={limit / height} stopColor="var(--beta)" />
          <stop offset={limit / height} stopColor="var(--alpha)" />
        </linearGradient>
      </defs>
      <path className={styles.bound} d={above} vectorEffect="non-scaling-stroke" />
      <path className={styles.bound} d={below} vectorEffect="non-scaling-stroke" />
      <path
        className={styles.trace}
        d={played}
        stroke="url(#adaptation-bands)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
