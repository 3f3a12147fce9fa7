import { cx } from "@phaselock/ui";
import styles from "./feature-list.module.css";

/** What an offer contains, in one column or, from the plan that is recommended, in two. */
export function FeatureList({ features, columns = 1 }: { features: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={cx(styles.features, columns === 2 && styles.two)}>
      {features.map(feature => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
