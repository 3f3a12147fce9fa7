import type { LedgerEntry } from "@phaselock/contracts";
import { Figure, formatChange, formatCredits, formatLength, formatWhen } from "@phaselock/ui";
import { accountTexts } from "../texts.ts";
import { PagedTable } from "./paged-table.tsx";
import styles from "./statement.module.css";
import { ledger } from "./statement.ts";

const { billing: words } = accountTexts;

/** What happened, in words. */
const describeEntry = ({ reason, changeSeconds }: LedgerEntry): string => {
  const seconds = Math.abs(changeSeconds);
  return reason === "played"
    ? words.reasons.played(formatLength(seconds))
    : words.reasons[reason](formatCredits(seconds));
};

function Row({ entry }: { entry: LedgerEntry }) {
  return (
    <tr>
      <th scope="row" className={styles.what}>
        {describeEntry(entry)}
      </th>
      <td className={styles.when}>{formatWhen(new Date(entry.at), new Date())}</td>
      <td className={styles.amount}>
        <Figure>{formatChange(entry.changeSeconds)}</Figure>
      </td>
      <td className={styles.last}>
        <span className={styles.narrow}>{words.columns.balance} </span>
        <Figure>{formatLength(entry.balanceSeconds)}</Figure>
      </td>
    </tr>
  );
}

/** What changed the balance: credits bought, sessions played, refunds. */
export function History() {
  const { what, when, time, balance } = words.columns;
  return (
    <PagedTable
      list={ledger}
      label={words.history}
      columns={[what, when, time, balance]}
      empty={words.noHistory}
      failed={words.historyFailed}
      moreFailed={words.moreHistoryFailed}
      more={words.moreHistory}
      row={entry => <Row key={entry.sequence} entry={entry} />}
    />
  );
}
