import type { BillingExport } from "@phaselock/contracts";
import { Figure, formatMoney, formatWhen } from "@phaselock/ui";
import { useQuery } from "@tanstack/react-query";
import { billingRecordQuery } from "../../billing/billing-record.ts";
import { Failure } from "../../parts/failure.tsx";
import table from "../../parts/table.module.css";
import { texts } from "../../texts.ts";
import styles from "./billing.module.css";

const { billing: words } = texts.account;

type Purchase = BillingExport["checkouts"][number];

/** Abandoned and failed checkouts are not purchases. */
const isPurchase = ({ status }: Purchase): boolean => status === "granted";

/** Purchases, newest first. */
const usePurchases = () =>
  useQuery({
    ...billingRecordQuery,
    select: ({ checkouts }) =>
      checkouts.filter(isPurchase).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
  });

function Row({ purchase }: { purchase: Purchase }) {
  return (
    <tr>
      <th scope="row">{purchase.credits === 0 ? words.premium : words.credits(purchase.credits)}</th>
      <td className={table.quiet}>{formatWhen(new Date(purchase.createdAt), new Date())}</td>
      <td>
        <Figure>{formatMoney(purchase.amountCents)}</Figure>
      </td>
    </tr>
  );
}

/** The table of paid purchases. */
export function Purchases() {
  const { data: purchases, error, refetch } = usePurchases();
  if (error) return <Failure error={error} text={words.purchasesFailed} onRetry={() => void refetch()} />;
  if (purchases?.length === 0) return <p className={styles.text}>{words.noPurchases}</p>;
  if (!purchases) return null;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.bought}</th>
          <th scope="col">{words.columns.when}</th>
          <th scope="col">{words.columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map(purchase => (
          <Row key={purchase.id} purchase={purchase} />
        ))}
      </tbody>
    </table>
  );
}
