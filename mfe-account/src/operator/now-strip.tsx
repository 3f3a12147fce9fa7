import type { Overview, ProductDay } from "@phaselock/contracts";
import { Figure, formatMoney } from "@phaselock/ui";
import { texts } from "../texts.ts";
import { formatCount } from "./format.ts";
import styles from "./operator.module.css";
import { totalOf } from "./total-of.ts";

const { now: words } = texts.operator;

const todays = [
  ["newUsers", words.newUsers, formatCount],
  ["signIns", words.signIns, formatCount],
  ["sessions", words.sessions, formatCount],
  ["revenueCents", words.revenue, (cents: number) => formatMoney(cents)],
] as const satisfies readonly (readonly [keyof ProductDay, string, (value: number) => string])[];

/** What goes on now, and what came about today beside the period's total. */
export function NowStrip({ overview: { sessionsNow, days } }: { readonly overview: Overview }) {
  const today = days.at(-1);
  return (
    <section aria-label={words.label}>
      <dl className={styles.strip}>
        <div className={styles.cell}>
          <dt className={styles.cellName}>{words.sessionsNow}</dt>
          <dd className={styles.cellFigures}>
            <Figure size="large" className={styles.big}>
              {formatCount(sessionsNow)}
            </Figure>
            <span className={styles.cellNote}>{words.sessionsNowNote}</span>
          </dd>
        </div>
        {todays.map(([key, name, format]) => (
          <div key={key} className={styles.cell}>
            <dt className={styles.cellName}>{name}</dt>
            <dd className={styles.cellFigures}>
              <Figure size="large" className={styles.big}>
                {format(today?.[key] ?? 0)}
              </Figure>
              <span className={styles.cellNote}>
                {words.inPeriod(format(totalOf(days, day => day[key])), days.length)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
