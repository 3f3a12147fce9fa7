import type { Balance } from "@phaselock/contracts";
import { buttonClass, Figure, formatCredits, formatLength, splitCredits, TimeLeft } from "@phaselock/ui";
import { Card } from "@phaselock/ui/card";
import { balanceQuery, Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure/failure.tsx";
import { creditBars } from "./credit-bars.ts";
import styles from "./credits-card.module.css";
import { dashboardTexts } from "./texts.ts";

const { credits: words } = dashboardTexts;

/** The credits: whole ones large, and the time of the one that is partly used beside them. */
function Count({ seconds }: { seconds: number }) {
  const { credits, restSeconds } = splitCredits(seconds);
  return (
    <>
      <Figure size="large" className={styles.count} aria-hidden="true">
        {credits}
        {restSeconds > 0 && <small className={styles.rest}>{words.andRest(formatLength(restSeconds))}</small>}
      </Figure>
      <span className="unseen">{formatCredits(seconds)}</span>
    </>
  );
}

function Left({ balance }: { balance: Balance }) {
  const { bars, columns } = creditBars(balance);
  return (
    <>
      <div className={styles.left}>
        <p className={styles.time}>
          <TimeLeft balance={balance} />
        </p>
        <Count seconds={balance.availableSeconds} />
      </div>
      <div
        className={styles.bars}
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        aria-hidden="true"
      >
        {bars.map(({ left, held }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are interchangeable
          <i key={index} style={{ backgroundSize: `${left * 100}% 100%, ${(left + held) * 100}% 100%` }} />
        ))}
      </div>
      {balance.heldSeconds > 0 && <p className={styles.held}>{words.held}</p>}
    </>
  );
}

/** The balance in seconds and in credits. */
export function CreditsCard() {
  const { data: balance, error, refetch } = useQuery(balanceQuery);
  return (
    <Card heading={words.heading}>
      <div className={styles.place}>
        {balance && <Left balance={balance} />}
        {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      </div>
      <Link to="/pricing" className={buttonClass("plain", styles.buy)}>
        {words.buy}
      </Link>
    </Card>
  );
}
