import { TimeLeft } from "@phaselock/ui";
import { useCredits } from "@phaselock/web";
import styles from "./balance-line.module.css";
import { pricing } from "./texts.ts";

/** What the signed-in user has already; nothing for a visitor. Follows the query cache, so a purchase shows at once. */
export function BalanceLine() {
  const { balance } = useCredits();
  if (!balance) return null;
  return (
    <p className={styles.balance}>
      {pricing.balance}
      <span className={styles.left}>
        <TimeLeft balance={balance} />
      </span>
    </p>
  );
}
