import { Link, useAuth } from "@phaselock/web";
import styles from "./premium-note.module.css";
import { pricing } from "./texts.ts";

/** Below the plans: how Premium ends, or where a Premium user manages it. */
export function PremiumNote() {
  const { user } = useAuth();
  return (
    <p className={styles.note}>
      {user?.subscriptionTier === "premium" ? (
        <>
          {pricing.hasPremium}{" "}
          <Link to="/account#billing" className="link">
            {pricing.manage}
          </Link>
        </>
      ) : (
        pricing.cancelAnyTime
      )}
    </p>
  );
}
