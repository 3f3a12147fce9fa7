import {
  premiumCentsPerMonth,
  type SubscriptionResponse,
  type SubscriptionState,
} from "@phaselock/contracts";
import { buttonClass, formatDay, formatMoney, LoadingMark } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Failure } from "../../failure/failure.tsx";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import styles from "./billing.module.css";
import { CancelPremium } from "./cancel-premium.tsx";
import { KeepPremium, OpenPortal } from "./plan-actions.tsx";
import { subscriptionQuery } from "./subscription.ts";

const { billing: words } = accountTexts;

const day = (at: string): string => formatDay(new Date(at), new Date());

function FreePlan({ subscription }: { subscription: SubscriptionState | null }) {
  return (
    <>
      <p>{words.tiers.free}</p>
      {subscription && (
        <p className={styles.text}>{words.ended(day(subscription.endedAt ?? subscription.paidUntil))}</p>
      )}
      <p className={styles.text}>{words.freeText}</p>
      <Link to="/pricing" className={buttonClass("plain", styles.way)}>
        {words.pricing}
      </Link>
    </>
  );
}

/** Returns what a paid plan's state means, and the actions it allows. */
const presentPlan = (
  { status, paidUntil }: SubscriptionState,
  premiumUntil: string,
): { text: string; actions: ReactNode } => {
  switch (status) {
    case "canceled":
      return { text: words.canceled(day(paidUntil)), actions: <KeepPremium /> };
    case "past_due":
      return {
        text: words.pastDue(day(premiumUntil)),
        actions: (
          <>
            <OpenPortal>{words.updatePayment}</OpenPortal>
            <CancelPremium text={words.cancelPastDueText} />
          </>
        ),
      };
    default:
      return {
        text: words.active(formatMoney(premiumCentsPerMonth), day(paidUntil)),
        actions: (
          <>
            <OpenPortal>{words.managePayment}</OpenPortal>
            <CancelPremium text={words.cancelText(day(paidUntil))} />
          </>
        ),
      };
  }
};

/** Moves the focus to the first action when a change of the status removes the focused one. */
const useFocusAfterChange = (status: SubscriptionState["status"]) => {
  const actions = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body)
      actions.current?.querySelector("button")?.focus();
    before.current = status;
  }, [status]);
  return actions;
};

type PaidPlanProps = { subscription: SubscriptionState; premiumUntil: string };

function PaidPlan({ subscription, premiumUntil }: PaidPlanProps) {
  const { text, actions } = presentPlan(subscription, premiumUntil);
  const actionsRef = useFocusAfterChange(subscription.status);
  return (
    <>
      <p>{words.tiers.premium}</p>
      <p className={styles.text} role="status">
        {text}
      </p>
      <div className={styles.actions} ref={actionsRef}>
        {actions}
      </div>
    </>
  );
}

function KnownPlan({ subscription, entitlement }: SubscriptionResponse) {
  // A subscription can outlive its Premium until Stripe reports its end.
  if (!subscription || entitlement.tier === "free") return <FreePlan subscription={subscription} />;
  const premiumUntil = entitlement.premiumUntil ?? subscription.paidUntil;
  return <PaidPlan subscription={subscription} premiumUntil={premiumUntil} />;
}

/** The user's plan in words, and what they can do about it. */
export function Plan() {
  const { data, error, refetch } = useQuery(subscriptionQuery);
  if (error) return <Failure error={error} text={words.planFailed} onRetry={() => void refetch()} />;
  return data ? <KnownPlan {...data} /> : <LoadingMark label={commonTexts.loading} />;
}
