import {
  type CheckoutRequest,
  freeCentsPerMonth,
  freeSessionMaxSeconds,
  premiumCentsPerMonth,
  sessionMaxSeconds,
} from "@phaselock/contracts";
import { Button, buttonClass, cx, Figure, formatMoney } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { publicLocale } from "../texts.ts";
import { buyLabel } from "./buy-label.ts";
import { FeatureList } from "./feature-list.tsx";
import styles from "./plans.module.css";
import { Tag } from "./tag.tsx";
import { pricing } from "./texts.ts";

function Price({ cents }: { cents: number }) {
  return (
    <p className={styles.price}>
      <Figure size="large" className={styles.amount}>
        {formatMoney(cents, publicLocale)}
      </Figure>
      {pricing.perMonth}
    </p>
  );
}

function Plan({ name, tag, children }: { name: string; tag?: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.plan}>
      <div className={styles.top}>
        <h3>{name}</h3>
        {tag}
      </div>
      {children}
    </article>
  );
}

/** Premium and Free. A Premium user cannot subscribe twice. */
export function Plans(props: {
  hasPremium: boolean;
  isOffline: boolean;
  pending: CheckoutRequest | undefined;
  onSubscribe: () => void;
}) {
  const isProcessing = props.pending?.type === "subscription";
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="unseen">
        {pricing.plans}
      </h2>
      <div className={styles.plans}>
        <Plan name={pricing.premium.name} tag={<Tag>{pricing.premium.recommended}</Tag>}>
          <Price cents={premiumCentsPerMonth} />
          <FeatureList features={pricing.premium.features} columns={2} />
          <p className={styles.length}>{pricing.premium.length(sessionMaxSeconds / 3600)}</p>
          {props.hasPremium ? (
            <p className={cx(styles.action, styles.own)}>{pricing.yourPlan}</p>
          ) : (
            <Button
              variant="go"
              className={styles.action}
              busy={isProcessing}
              disabled={props.isOffline || props.pending !== undefined}
              onClick={props.onSubscribe}
            >
              {buyLabel(props.isOffline, isProcessing, pricing.premium.action)}
            </Button>
          )}
        </Plan>
        <Plan name={pricing.free.name}>
          <Price cents={freeCentsPerMonth} />
          <FeatureList features={pricing.free.features} />
          <p className={styles.length}>{pricing.free.length(freeSessionMaxSeconds / 60)}</p>
          <Link to="/auth" className={buttonClass("plain", styles.action)}>
            {pricing.free.action}
          </Link>
        </Plan>
      </div>
    </section>
  );
}
