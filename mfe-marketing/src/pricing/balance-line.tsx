import { TimeLeft } from "@phaselock/ui";
import { useCredits } from "@phaselock/web";
import styles from "./balance-line.module.css";
import { pricing } from "./texts.ts";

/** The balance of a signed-in user who needs credits, or nothing. Reads the query cache, so a purchase shows immediately. */
export function BalanceLine() {
  const balance = useCredits();
  return (
    <div className={styles.slot}>
      {balance && (
        <p className={styles.balance}>
          {pricing.balance}
          <span className={styles.left}>
            {balance.balanceSeconds === 0 ? pricing.noCredits : <TimeLeft balance={balance} />}
          </span>
        </p>
      )}
    </div>
  );
}
