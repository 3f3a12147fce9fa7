/** What the check of a device's headphones found, and when (UTC ISO). */
export type HeadphoneCheck = { readonly result: "passed" | "failed"; readonly at: string };

/** Of the device and not of the account: other headphones hang on another one. */
const storageKey = "phaselock_headphones";

const isCheck = (value: unknown): value is HeadphoneCheck => {
  if (typeof value !== "object" || value === null) return false;
  const { result, at }: { [Key in keyof HeadphoneCheck]?: unknown } = value;
  return (
    (result === "passed" || result === "failed") && typeof at === "string" && !Number.isNaN(Date.parse(at))
  );
};

/**
 * The last check on this device; null where there was none or it can't be read.
 * @param storage called late: a browser that forbids storage throws at the mere access to it
 */
export const readHeadphoneCheck = (storage: () => Pick<Storage, "getItem">): HeadphoneCheck | null => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? "null");
    return isCheck(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Remembers a check. A browser that stores nothing is asked again the next time, and that is all. */
export const writeHeadphoneCheck = (storage: () => Pick<Storage, "setItem">, check: HeadphoneCheck): void => {
  try {
    storage().setItem(storageKey, JSON.stringify(check));
  } catch {
    // Full, or forbidden.
  }
};
