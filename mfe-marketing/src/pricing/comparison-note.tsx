import { Link } from "@phaselock/web/page";
import styles from "./comparison-note.module.css";
import { pricing } from "./texts.ts";

/** Between the plans and the packs: a comparison is free in both plans. */
export const ComparisonNote = () => (
  <p className={styles.note}>
    {pricing.comparison}{" "}
    <Link to="/research#find-out" className="link">
      {pricing.aboutComparison}
    </Link>
  </p>
);
