import { tickParts } from "../calendar/format-day.ts";
import type { Tick } from "./column-chart.tsx";

/**
 * One tick for each Monday, with the month where it changes.
 * @param slotsPerWeek columns from one Monday to the next
 */
export const weekTicks = (mondays: readonly string[], slotsPerWeek: number): readonly Tick[] =>
  mondays.map((monday, index) => {
    const { date, month } = tickParts(monday);
    const before = mondays[index - 1];
    const isNewMonth = before === undefined || tickParts(before).month !== month;
    return { slot: index * slotsPerWeek, date, month: isNewMonth ? month : null };
  });
