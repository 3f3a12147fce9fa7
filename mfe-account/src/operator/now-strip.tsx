import type { Overview, ProductDay } from "@phaselock/contracts";
import { FigureRow, formatMoney } from "@phaselock/ui";
import { formatCount } from "./format.ts";
import { operatorTexts } from "./texts.ts";
import { totalOf } from "./total-of.ts";

const { now: words } = operatorTexts;

const todays = [
  ["newUsers", words.newUsers, formatCount],
  ["signIns", words.signIns, formatCount],
  ["sessions", words.sessions, formatCount],
  ["revenueCents", words.revenue, (cents: number) => formatMoney(cents)],
] as const satisfies readonly (readonly [keyof ProductDay, string, (value: number) => string])[];

/** What goes on now, and what came about today beside the period's total. */
export function NowStrip({ overview: { sessionsNow, days } }: { readonly overview: Overview }) {
  const today = days.at(-1);
  const items = [
    { label: words.sessionsNow, value: formatCount(sessionsNow), note: words.sessionsNowNote },
    ...todays.map(([key, label, format]) => ({
      label,
      value: format(today?.[key] ?? 0),
      note: words.inPeriod(format(totalOf(days, day => day[key])), days.length),
    })),
  ];
  return (
    <section aria-label={words.label}>
      <FigureRow items={items} />
    </section>
  );
}
