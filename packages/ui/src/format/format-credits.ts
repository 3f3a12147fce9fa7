import { secondsPerCredit } from "@phaselock/contracts";
import { formatClock } from "./format.ts";

/** Formats a length of time as a clock without a leading zero: `8:48`, `0:30`, `1:02:03`. */
export const formatLength = (seconds: number): string => formatClock(seconds).replace(/^0(?=\d:)/, "");

/** Formats a change of the balance, with its sign: `+15:00`, `−6:12`. */
export const formatChange = (seconds: number): string =>
  `${seconds < 0 ? "−" : "+"}${formatLength(Math.abs(seconds))}`;

/** Splits seconds into whole credits and the seconds of the one that is partly used. */
const splitCredits = (seconds: number): { readonly credits: number; readonly restSeconds: number } => ({
  credits: Math.floor(seconds / secondsPerCredit),
  restSeconds: seconds % secondsPerCredit,
});

/**
 * Formats seconds as credits, and never rounds: `5 credits`, `2 credits and 2:48`, `2:48 of a credit`.
 * @param seconds whole, ≥ 0
 */
export function formatCredits(seconds: number): string {
  const { credits, restSeconds } = splitCredits(seconds);
  if (credits === 0 && restSeconds > 0) return `${formatLength(restSeconds)} of a credit`;
  const whole = credits === 1 ? "1 credit" : `${credits} credits`;
  return restSeconds === 0 ? whole : `${whole} and ${formatLength(restSeconds)}`;
}
