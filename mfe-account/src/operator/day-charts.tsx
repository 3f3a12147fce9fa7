import type { ProductDay } from "@phaselock/contracts";
import { Figure, formatMoney, formatShortDay } from "@phaselock/ui";
import { formatCount } from "./format.ts";
import styles from "./operator.module.css";
import { Part } from "./part.tsx";
import { operatorTexts } from "./texts.ts";
import { totalOf } from "./total-of.ts";

const { charts: words } = operatorTexts;

type ChartProps = {
  readonly name: string;
  readonly days: readonly ProductDay[];
  readonly figureOf: (day: ProductDay) => number;
  readonly format: (value: number) => string;
};

/** One figure as a bar for each day. A screen reader hears its summary; the table has every day. */
function DayBars({ name, days, figureOf, format }: ChartProps) {
  const [first] = days;
  if (!first) return null;
  const highest = days.reduce((best, day) => (figureOf(day) > figureOf(best) ? day : best), first);
  const most = figureOf(highest);
  const total = format(totalOf(days, figureOf));
  const summary =
    most === 0
      ? words.none(name, days.length)
      : words.summary(name, days.length, total, format(most), formatShortDay(highest.day));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartHead}>
        <span>{name}</span>
        <Figure size="caption">{words.most(format(most))}</Figure>
      </figcaption>
      <div className={styles.bars} role="img" aria-label={summary}>
        {days.map(day => (
          <span
            key={day.day}
            className={styles.dayBar}
            title={words.bar(formatShortDay(day.day), format(figureOf(day)))}
          >
            <span style={{ height: `${most === 0 ? 0 : (100 * figureOf(day)) / most}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <Figure size="caption">{formatShortDay(first.day)}</Figure>
        <Figure size="caption">{formatShortDay(days.at(-1)?.day ?? first.day)}</Figure>
      </div>
    </figure>
  );
}

/** Sign-ins, sessions and revenue by day, each on its own scale. */
export function DayCharts({ days }: { readonly days: readonly ProductDay[] }) {
  return (
    <Part heading={words.heading}>
      <div className={styles.charts}>
        <DayBars name={words.signIns} days={days} figureOf={day => day.signIns} format={formatCount} />
        <DayBars name={words.sessions} days={days} figureOf={day => day.sessions} format={formatCount} />
        <DayBars
          name={words.revenue}
          days={days}
          figureOf={day => day.revenueCents}
          format={cents => formatMoney(cents)}
        />
      </div>
    </Part>
  );
}
