import { premiumCentsPerMonth, type Tier } from "@phaselock/contracts";
import { buttonClass, formatMoney, TimeLeft } from "@phaselock/ui";
import { balanceQuery, Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../parts/failure.tsx";
import { Matter, Section } from "../../parts/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./billing.module.css";
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

/** What the user has, what they paid for it, and the way to more. */
export function BillingSection({ tier }: { tier: Tier }) {
  return (
    <Section id="billing" heading={words.name} lead={words.lead}>
      <Matter heading={words.plan}>
        <p>{words.tiers[tier]}</p>
        <p className={styles.text}>
          {tier === "premium" ? words.premiumText(formatMoney(premiumCentsPerMonth)) : words.freeText}
        </p>
        <Link to="/pricing" className={buttonClass("plain", styles.way)}>
          {words.pricing}
        </Link>
      </Matter>
      <Matter heading={words.balance}>
        <BalanceLeft />
      </Matter>
      <Matter heading={words.purchases}>
        <Purchases />
      </Matter>
    </Section>
  );
}
