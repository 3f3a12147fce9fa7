import { readerLocale } from "./reader-locale.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * A duration as an instrument shows it: `06:31`, from an hour on `1:02:03`. Parts of a second are dropped, for a
 * countdown that shows 00:01 has not ended.
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
 * A duration in words: `12 min 0 s`.
 * @param seconds ≥ 0
 */
export function formatMinutes(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * What is left of a balance of credits, to the second: `12 min 0 s left`.
 * @param seconds ≥ 0
 */
export const formatTimeLeft = (seconds: number): string => `${formatMinutes(seconds)} left`;

/**
 * Money: `$15`, `$9.99`. Whoever is signed in reads it in their own English (`$9,99` in South Africa); the sign is the
 * price list's everywhere, so that what was paid is found there again.
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
 * A frequency with its unit: `10 Hz`, `7.83 Hz`.
 * @param hz hertz
 */
export const formatHz = (hz: number): string => `${Number(hz.toFixed(2))} Hz`;
