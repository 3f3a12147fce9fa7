import type { Purchase } from "@phaselock/contracts";
import { Button, Figure, formatDay, formatMoney, formatWhen } from "@phaselock/ui";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import { PagedTable } from "./paged-table.tsx";
import styles from "./statement.module.css";
import { purchases, useReceipt } from "./statement.ts";

const { billing: words } = accountTexts;

const nameOf = ({ kind, credits, paidUntil }: Purchase): string =>
  kind === "credits" || paidUntil === null
    ? words.credits(credits)
    : words.premiumUntil(formatDay(new Date(paidUntil), new Date()));

/** How much of a payment went back: nothing, all of it, or an amount. */
const statesOf = ({ amountCents, refundedCents, disputedCents }: Purchase): string => {
  const back = [
    [refundedCents, words.refunded],
    [disputedCents, words.disputed],
  ] as const;
  const states = back
    .filter(([cents]) => cents > 0)
    .map(([cents, say]) => (cents === amountCents ? say.all : say.part(formatMoney(cents))));
  return states.length === 0 ? words.paid : states.join(", ");
};

function Receipt({ purchase, day }: { purchase: Purchase; day: string }) {
  const { open, isPending, error } = useReceipt(purchase.id);
  return (
    <>
      <Button variant="quiet" className={styles.receipt} busy={isPending} onClick={open}>
        {isPending ? words.opening : words.receipt}
        <span className="unseen"> {words.receiptOf(nameOf(purchase), day)}</span>
      </Button>
      {error && (
        <p role="alert" className={styles.failure}>
          {failureText(error, words.receiptFailed)}
        </p>
      )}
    </>
  );
}

function Row({ purchase }: { purchase: Purchase }) {
  const when = formatWhen(new Date(purchase.paidAt), new Date());
  return (
    <tr>
      <th scope="row" className={styles.what}>
        {nameOf(purchase)}
      </th>
      <td className={styles.when}>{when}</td>
      <td className={styles.amount}>
        <Figure>{formatMoney(purchase.amountCents)}</Figure>
      </td>
      <td className={styles.state}>{statesOf(purchase)}</td>
      <td className={styles.last}>
        <Receipt purchase={purchase} day={when} />
      </td>
    </tr>
  );
}

/** What the user paid for, with a receipt of each. */
export function Purchases() {
  const { what, when, price, state, receipt } = words.columns;
  return (
    <PagedTable
      list={purchases}
      label={words.purchases}
      columns={[what, when, price, state, receipt]}
      empty={words.noPurchases}
      failed={words.purchasesFailed}
      moreFailed={words.morePurchasesFailed}
      more={words.morePurchases}
      row={purchase => <Row key={purchase.id} purchase={purchase} />}
    />
  );
}
