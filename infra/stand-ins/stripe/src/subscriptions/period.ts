/** Adds months to a UTC time in seconds. A day that the month lacks becomes its last day, as in Stripe. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

/** The first end of a month after `start`, counted from the anchor so that January 31 returns to the 31st in March. */
export function periodEndAfter(start: number, anchor: number): number {
  let months = 1;
  while (addMonths(anchor, months) <= start) months++;
  return addMonths(anchor, months);
}
