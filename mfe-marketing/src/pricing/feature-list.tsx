import { cx } from "@phaselock/ui";
import styles from "./feature-list.module.css";

/** The features of an offer, in one column; in two for the recommended plan. */
export function FeatureList({ features, columns = 1 }: { features: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={cx(styles.features, columns === 2 && styles.two)}>
      {features.map(feature => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
