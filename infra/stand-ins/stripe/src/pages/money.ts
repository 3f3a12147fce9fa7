/** Formats `1500, "usd"` as `$15.00`. A currency without cents, such as jpy, is in whole units, as in Stripe. */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
