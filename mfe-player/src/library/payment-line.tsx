import type { Balance, Payment } from "@phaselock/contracts";
import { Figure, TimeLeft } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { longestSeconds, type Means } from "../session/start/payment.ts";
import styles from "./payment-line.module.css";
import { libraryTexts, playTexts } from "./texts.tsx";

const words = playTexts;

/** How the next session is paid, with the user's balance, in one quiet line. Premium users have nothing to choose. */
export function PaymentLine(props: {
  payment: Payment;
  means: Means;
  balance: Balance;
  onChoose: (payment: Payment) => void;
}) {
  const { payment, means, balance, onChoose } = props;
  if (payment === "premium") return <p className={styles.line}>{libraryTexts.included}</p>;
  return (
    <div className={styles.line}>
      <fieldset className={styles.payments}>
        <legend className="unseen">{words.payWith}</legend>
        {(["free", "credits"] as const).map(kind => (
          <label key={kind} className={styles.payment}>
            <input
              type="radio"
              name="payment"
              checked={kind === payment}
              disabled={longestSeconds(kind, means) === 0}
              onChange={() => onChoose(kind)}
            />
            <span>{words.payments[kind]}</span>
            {kind === "credits" ? (
              <Figure size="caption">
                <TimeLeft balance={balance} />
              </Figure>
            ) : (
              <Figure size="caption" className={styles.limit}>
                {words.upTo(longestSeconds("free", means) / 60)}
              </Figure>
            )}
          </label>
        ))}
      </fieldset>
      <Link to="/pricing" className="link">
        {words.buy}
      </Link>
    </div>
  );
}
