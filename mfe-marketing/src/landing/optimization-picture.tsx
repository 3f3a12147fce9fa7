import styles from "./picture.module.css";

const width = 360;
/** Heights of the blinks, of the plan, and of the limits of the beat, 1 Hz from the plan. */
const blinks = { from: 10, to: 24 } as const;
const plan = 76;
const limit = 28;
/** Places of the blinks, in units of the view box. They become more frequent. */
const blinksAt = [14, 74, 128, 176, 206, 226, 242, 256, 272, 286, 304, 318, 338, 350] as const;

/** A beat that follows: it leaves its plan in small steps, and stays within the limits. */
const beat = `M0 ${plan}H218C232 ${plan} 232 ${plan - 8} 246 ${plan - 8}S262 ${plan - 16} 276 ${plan - 16}S296 ${plan - 22} 310 ${plan - 22}H${width}`;

/** Draws adaptation: as blinks become more frequent, a focus session's beat rises within its limits. */
export function OptimizationPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} 112`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        stroke="var(--paper)"
        d={blinksAt.map(x => `M${x} ${blinks.from}V${blinks.to}`).join("")}
        vectorEffect="non-scaling-stroke"
      />
      {[plan - limit, plan, plan + limit].map(y => (
        <path
          key={y}
          className={styles.bound}
          strokeDasharray={y === plan ? undefined : "2 5"}
          d={`M0 ${y}H${width}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path className={styles.trace} d={beat} stroke="var(--beta)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
