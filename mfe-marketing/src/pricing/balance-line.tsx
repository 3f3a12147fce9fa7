import { TimeLeft } from "@phaselock/ui";
import { useCredits } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./balance-line.module.css";

/** What the signed-in user has already; nothing for a visitor. Follows the query cache, so a purchase shows at once. */
export function BalanceLine() {
  const { balance } = useCredits();
  if (!balance) return null;
  return (
    <p className={styles.balance}>
      {texts.pricing.balance}
      <span className={styles.left}>
        <TimeLeft balance={balance} />
      </span>
    </p>
  );
}
