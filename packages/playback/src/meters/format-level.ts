/** Formats a level in decibels with a true minus sign: `−14.0`. */
export const formatLevel = (db: number, digits = 1): string =>
  `${db < 0 ? "\u2212" : ""}${Math.abs(db).toFixed(digits)}`;
