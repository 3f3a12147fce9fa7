const formatOf = (currency: string) => new Intl.NumberFormat("en-US", { style: "currency", currency });

const digitsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats `1500, "usd"` as `$15.00`. A currency without cents, such as jpy, is in whole units, as in Stripe. */
export const formatMoney = (minorUnits: number, currency: string): string =>
  formatOf(currency).format(minorUnits / 10 ** digitsOf(currency));

/** Formats `1500, "usd"` as `15.00`, for a number field. */
export const toMajorUnits = (minorUnits: number, currency: string): string =>
  (minorUnits / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** Converts `15, "usd"` to 1500. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** digitsOf(currency));
