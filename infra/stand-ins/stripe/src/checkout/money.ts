/** `1500, "usd"` is `$15.00`; a currency without cents, such as jpy, counts in whole units as Stripe does. */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
