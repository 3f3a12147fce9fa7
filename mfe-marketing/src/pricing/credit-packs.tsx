import { type CheckoutRequest, type CreditPack, creditPacks } from "@phaselock/contracts";
import { Button, Figure, formatMoney } from "@phaselock/ui";
import { useId } from "react";
import { publicLocale } from "../texts.ts";
import { buyLabel } from "./buy-label.ts";
import { bestValueSteps, centsPerMinute, premiumPaysFromMinutes } from "./compare-prices.ts";
import styles from "./credit-packs.module.css";
import { FeatureList } from "./feature-list.tsx";
import { Tag } from "./tag.tsx";
import { pricing } from "./texts.ts";

type PackProps = {
  pack: CreditPack;
  isOffline: boolean;
  pending: CheckoutRequest | undefined;
  onBuy: (credits: number) => void;
};

function Pack({ pack, isOffline, pending, onBuy }: PackProps) {
  const headingId = useId();
  const isProcessing = pending?.type === "credits" && pending.credits === pack.credits;
  return (
    <article className={styles.pack} aria-labelledby={headingId}>
      <div className={styles.top}>
        <span className="muted">{pricing.credits(pack.credits)}</span>
        {pack.bestValue && <Tag>{pricing.bestValue}</Tag>}
      </div>
      <h3 className={styles.minutes} id={headingId}>
        <Figure size="large" className={styles.figure}>
          {pack.minutes}
        </Figure>{" "}
        {pricing.minutes}
      </h3>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: pack.credits }, (_, credit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are interchangeable
          <i key={credit} />
        ))}
      </div>
      <FeatureList features={pricing.packFeatures} />
      <div className={styles.bottom}>
        <p className={styles.price}>
          <Figure className={styles.amount}>{formatMoney(pack.priceCents, publicLocale)}</Figure>
          <Figure size="caption" className={styles.perMinute}>
            {pricing.perMinute(formatMoney(centsPerMinute(pack), publicLocale))}
          </Figure>
        </p>
        <Button
          aria-describedby={headingId}
          busy={isProcessing}
          disabled={isOffline || pending !== undefined}
          onClick={() => onBuy(pack.credits)}
        >
          {buyLabel(isOffline, isProcessing, pricing.buy)}
        </Button>
      </div>
    </article>
  );
}

const steps = bestValueSteps(creditPacks);

/** The packs on sale. All buttons are disabled while a purchase is in progress. */
export function CreditPacks(props: Omit<PackProps, "pack">) {
  return (
    <section className={styles.section} aria-labelledby="packs">
      <div className={styles.head}>
        <h2 className={styles.heading} id="packs">
          {pricing.packs}
        </h2>
        <p className="muted">{pricing.premiumPays(premiumPaysFromMinutes)}</p>
      </div>
      <div className={styles.packs}>
        {creditPacks.map(pack => (
          <Pack key={pack.credits} pack={pack} {...props} />
        ))}
      </div>
      {steps.length > 0 && <p className={styles.note}>{pricing.whyBestValue(steps)}</p>}
    </section>
  );
}
