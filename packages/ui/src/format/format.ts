import { readerLocale } from "./reader-locale.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * Formats a duration as a clock: `06:31`, or `1:02:03` from an hour up. Fractions of a second are dropped, because
 * a countdown that shows 00:01 has not ended.
 * @param seconds ≥ 0
 */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${twoDigits(minutes)}:${rest}`;
}

/**
 * Formats a duration in words: `12 min 0 s`.
 * @param seconds ≥ 0
 */
export function formatMinutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Formats the remaining credits, to the second: `12 min 0 s left`.
 * @param seconds ≥ 0
 */
export const formatTimeLeft = (seconds: number): string => `${formatMinutes(seconds)} left`;

/**
 * Formats money: `$15`, `$9.99`. Signed-in users see their own English format (`$9,99` in South Africa). The sign is the
 * price list's in every locale, so that users find the amount they paid there.
 * @param cents integer US cents
 */
export const formatMoney = (cents: number, locale = readerLocale()): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);

/**
 * Formats a frequency with its unit: `10 Hz`, `7.83 Hz`.
 * @param hz hertz
 */
export const formatHz = (hz: number): string => `${Number(hz.toFixed(2))} Hz`;
