import type { ProductDay } from "@phaselock/contracts";
import { formatMoney, formatShortDay } from "@phaselock/ui";
import { formatCount, formatHours } from "./format.ts";
import styles from "./operator.module.css";
import { ScrolledTable } from "./part.tsx";
import { operatorTexts } from "./texts.ts";
import { totalOf } from "./total-of.ts";

const { table: words } = operatorTexts;
const money = (cents: number) => formatMoney(cents);

const columns = [
  ["visits", words.visits, formatCount],
  ["newUsers", words.newUsers, formatCount],
  ["signIns", words.signIns, formatCount],
  ["sessions", words.sessions, formatCount],
  ["completed", words.completed, formatCount],
  ["playedSeconds", words.played, formatHours],
  ["purchases", words.purchases, formatCount],
  ["revenueCents", words.revenue, money],
  ["refundedCents", words.refunded, money],
] as const satisfies readonly (readonly [keyof ProductDay, string, (value: number) => string])[];

/** Every figure of every day, the newest first, below the period's totals. */
export function DayTable({ days }: { readonly days: readonly ProductDay[] }) {
  return (
    <>
      <ScrolledTable label={words.label}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {columns.map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{words.total}</th>
            {columns.map(([key, , format]) => (
              <td key={key}>{format(totalOf(days, day => day[key]))}</td>
            ))}
          </tr>
          {days.toReversed().map(day => (
            <tr key={day.day}>
              <th scope="row">
                <time dateTime={day.day}>{formatShortDay(day.day)}</time>
              </th>
              {columns.map(([key, , format]) => (
                <td key={key} className={day[key] === 0 ? styles.nothing : undefined}>
                  {format(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      <p className={styles.note}>{words.note}</p>
    </>
  );
}
