import type { Balance, Payment } from "@phaselock/contracts";
import { buttonClass, Figure, TimeLeft } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { ReactNode } from "react";
import styles from "./choices.module.css";
import { type Choice, lengthsOf, lengthText, longestSeconds, type Means, paymentsOf } from "./payment.ts";

const names: Readonly<Record<Payment, string>> = { free: "Free", credits: "Credits", premium: "Premium" };

const notes: Readonly<Record<Payment, string>> = {
  free: "Free sessions play the basic patterns, up to five minutes.",
  credits: "The whole length is held when you start. Only the seconds you play are charged.",
  premium: "Premium plays every pattern at any length.",
};

/** What a payment carries, in words. */
function reach(payment: Payment, means: Means, balance: Balance): ReactNode {
  if (payment === "credits") return <TimeLeft balance={balance} />;
  return payment === "free" ? `up to ${longestSeconds("free", means) / 60} min` : "any length";
}

/** How the next session is paid and how long it is, with what there is to pay with. */
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
        <legend className={styles.legend}>Paid with</legend>
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
              <span>{names[payment]}</span>
              <Figure size="caption">{reach(payment, means, balance)}</Figure>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Length</legend>
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
        <p className={styles.note}>{notes[choice.payment]}</p>
        {choice.payment !== "premium" && (
          <Link to="/pricing" className={buttonClass("plain")}>
            Buy Credits
          </Link>
        )}
      </div>
    </div>
  );
}
