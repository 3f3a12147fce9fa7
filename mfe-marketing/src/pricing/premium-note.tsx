import { Link } from "@phaselock/web/page";
import styles from "./premium-note.module.css";
import { pricing } from "./texts.ts";

/** Below the plans: how Premium ends, or where a Premium user manages it. */
export const PremiumNote = ({ hasPremium }: { hasPremium: boolean }) => (
  <p className={styles.note}>
    {hasPremium ? (
      <>
        {pricing.hasPremium}{" "}
        <Link to="/account/plan" className="link">
          {pricing.manage}
        </Link>
      </>
    ) : (
      pricing.cancelAnyTime
    )}
  </p>
);
