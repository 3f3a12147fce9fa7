import { type Balance, secondsPerCredit } from "@phaselock/contracts";
import { buttonClass, Figure, formatMinutes, formatTimeLeft } from "@phaselock/ui";
import { balanceQuery, Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../parts/card.tsx";
import { Failure } from "../parts/failure.tsx";
import { texts } from "../texts.ts";
import { creditBars } from "./credit-bars.ts";
import styles from "./credits-card.module.css";

const { credits: words } = texts.dashboard;

function Left({ balance }: { balance: Balance }) {
  const bars = creditBars(balance.credits);
  return (
    <>
      <div className={styles.left}>
        <p className={styles.time}>
          {formatTimeLeft(balance.balanceSeconds)}
          {balance.heldSeconds > 0 && (
            <span className={styles.held}>{words.held(formatMinutes(balance.heldSeconds))}</span>
          )}
        </p>
        <Figure size="large" className={styles.count}>
          {Math.ceil(balance.balanceSeconds / secondsPerCredit)}
        </Figure>
      </div>
      <div
        className={styles.bars}
        style={{ gridTemplateColumns: `repeat(${bars.columns}, 1fr)` }}
        aria-hidden="true"
      >
        {bars.fills.map((fill, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one bar is like the other
          <i key={index} style={{ backgroundSize: `${fill * 100}% 100%` }} />
        ))}
      </div>
    </>
  );
}

/** What is left to play, by the second and by the credit. */
export function CreditsCard() {
  const { data: balance, error, refetch } = useQuery(balanceQuery);
  return (
    <Card heading={words.heading}>
      <div className={styles.place}>{balance && <Left balance={balance} />}</div>
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      <Link to="/pricing" className={buttonClass("plain", styles.buy)}>
        {words.buy}
      </Link>
    </Card>
  );
}
