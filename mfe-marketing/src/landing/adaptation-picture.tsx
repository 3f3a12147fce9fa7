import styles from "./picture.module.css";

const width = 360;
const height = 112;
/** The y at which beta becomes alpha (13 Hz). */
const limit = 44;

/** The start and end of each plan. */
const plans = [
  [8, 8],
  [34, 58],
  [46, 20],
  [72, 104],
  [100, 72],
] as const;
const proposed = [22, 84] as const;

const pathOf = ([from, to]: readonly [number, number]): string =>
  `M0 ${from}H60C160 ${from} 160 ${to} 260 ${to}H${width}`;

/** Possible plans, with the proposed one highlighted: from beta to alpha. */
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
      {plans.map(plan => (
        <path key={plan[0]} className={styles.bound} d={pathOf(plan)} vectorEffect="non-scaling-stroke" />
      ))}
      <path
        className={styles.trace}
        d={pathOf(proposed)}
        stroke="url(#adaptation-bands)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
