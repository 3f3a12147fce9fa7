import type { Balance, Payment } from "@phaselock/contracts";
import { buttonClass, Figure, TimeLeft } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import styles from "./choices.module.css";
import { type Choice, lengthsOf, lengthText, longestSeconds, type Means, paymentsOf } from "./payment.ts";

const words = texts.play;

/** How long the user can play with a payment, in words. */
function coverageOf(payment: Payment, means: Means, balance: Balance): ReactNode {
  if (payment === "credits") return <TimeLeft balance={balance} />;
  return payment === "free" ? words.upTo(longestSeconds("free", means) / 60) : words.anyLength;
}

/** The payment and length of the next session, with the user's balance. */
export function Choices({
  choice,
  means,
  balance,
  onChange,
}: {
  choice: Choice;
  means: Means;
  balance: Balance;
  onChange: (choice: Choice) => void;
}) {
  const offered = paymentsOf(means);
  return (
    <div className={styles.choices}>
      <fieldset>
        <legend className={styles.legend}>{words.payWith}</legend>
        <div className={styles.payments}>
          {offered.map(payment => (
            <label key={payment} className={styles.payment}>
              <input
                type="radio"
                name="payment"
                checked={payment === choice.payment}
                disabled={longestSeconds(payment, means) === 0}
                onChange={() => onChange({ ...choice, payment })}
              />
              <span>{words.payments[payment]}</span>
              <Figure size="caption">{coverageOf(payment, means, balance)}</Figure>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{words.length}</legend>
        <div className={styles.lengths}>
          {lengthsOf(choice.payment, means).map(seconds => (
            <label key={seconds} className={styles.length}>
              <input
                type="radio"
                name="length"
                checked={seconds === choice.seconds}
                onChange={() => onChange({ ...choice, seconds })}
              />
              <Figure>{lengthText(seconds)}</Figure>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.means}>
        <p className={styles.note}>{words.notes[choice.payment]}</p>
        {choice.payment !== "premium" && (
          <Link to="/pricing" className={buttonClass("plain")}>
            {words.buy}
          </Link>
        )}
      </div>
    </div>
  );
}
