import type Stripe from "stripe";

type Recurring = Pick<Stripe.Price.Recurring, "interval" | "interval_count">;

const secondsPerDay = 24 * 60 * 60;

/** Adds months to a UTC time. A day that the month lacks becomes its last day, as in Stripe. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const total = interval_count * count;
  switch (interval) {
    case "day":
      return anchor + total * secondsPerDay;
    case "week":
      return anchor + total * 7 * secondsPerDay;
    case "year":
      return addMonths(anchor, total * 12);
    default:
      return addMonths(anchor, total);
  }
}

/** The first end of a period after `start`, counted from the anchor so that January 31 returns to the 31st in March. */
export function periodEndAfter(start: number, anchor: number, recurring: Recurring): number {
  let count = 1;
  while (addIntervals(anchor, recurring, count) <= start) count++;
  return addIntervals(anchor, recurring, count);
}
