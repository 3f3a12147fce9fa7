import { TimeLeft } from "@phaselock/ui";
import { balanceQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../parts/failure.tsx";
import { Section, Subsection } from "../../parts/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./billing.module.css";
import { Plan } from "./plan.tsx";
import { Purchases } from "./purchases.tsx";

const { billing: words } = texts.account;

function BalanceLeft() {
  const { data: balance, error, refetch } = useQuery(balanceQuery);
  if (error) return <Failure error={error} text={words.balanceFailed} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={styles.balance}>{balance && <TimeLeft balance={balance} />}</p>
      {balance && balance.heldSeconds > 0 && <p className={styles.text}>{texts.dashboard.credits.held}</p>}
    </>
  );
}

/** The plan, the balance and the purchases. */
export function BillingSection() {
  return (
    <Section id="billing" heading={words.name} lead={words.lead}>
      <Subsection heading={words.plan}>
        <Plan />
      </Subsection>
      <Subsection heading={words.balance}>
        <BalanceLeft />
      </Subsection>
      <Subsection heading={words.purchases}>
        <Purchases />
      </Subsection>
    </Section>
  );
}
