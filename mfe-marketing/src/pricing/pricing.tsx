import { useAuth, useCheckout, useOnline, useToast } from "@phaselock/web";
import { PublicPage } from "../public-page/public-page.tsx";
import { BalanceLine } from "./balance-line.tsx";
import { CheckoutResult } from "./checkout-result.tsx";
import { ComparisonNote } from "./comparison-note.tsx";
import { CreditPacks } from "./credit-packs.tsx";
import { PaymentClientNote } from "./payment-client-note.tsx";
import { Plans } from "./plans.tsx";
import { PremiumNote } from "./premium-note.tsx";
import styles from "./pricing.module.css";
import { RefundNote } from "./refund-note.tsx";
import { checkout, pricing } from "./texts.ts";

/** "/pricing": the price list, and the result of the checkout that the user returns from. */
export default function Pricing() {
  const toast = useToast();
  const hasPremium = useAuth().user?.subscriptionTier === "premium";
  const isOffline = !useOnline();
  const { startCheckout, pending } = useCheckout({
    onFailure: ({ type }) =>
      toast({
        title: checkout.errorTitle,
        description: type === "credits" ? checkout.purchaseFailed : checkout.upgradeFailed,
        variant: "destructive",
      }),
  });
  return (
    <PublicPage path="/pricing" title={pricing.title} description={pricing.description}>
      <div className="wrap">
        <div className={styles.head}>
          <h1>{pricing.heading}</h1>
          <BalanceLine />
        </div>
        <CheckoutResult />
        <Plans
          hasPremium={hasPremium}
          isOffline={isOffline}
          pending={pending}
          onSubscribe={() => startCheckout("subscription")}
        />
        <ComparisonNote />
        <PremiumNote hasPremium={hasPremium} />
        <CreditPacks
          isOffline={isOffline}
          pending={pending}
          onBuy={credits => startCheckout("credits", credits)}
        />
        <RefundNote />
        <PaymentClientNote />
      </div>
    </PublicPage>
  );
}
