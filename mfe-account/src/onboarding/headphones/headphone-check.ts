/** The result of a device's headphone check, and its time (ISO 8601, UTC). */
export type HeadphoneCheck = { readonly result: "passed" | "failed"; readonly at: string };

/** Stored per device, not per account: another device has other headphones. */
const storageKey = "phaselock_headphones";

const isCheck = (value: unknown): value is HeadphoneCheck => {
  if (typeof value !== "object" || value === null) return false;
  const { result, at }: { [Key in keyof HeadphoneCheck]?: unknown } = value;
  return (
    (result === "passed" || result === "failed") && typeof at === "string" && !Number.isNaN(Date.parse(at))
  );
};

/**
 * Reads the last check on this device; null if there was none or it can't be read.
 * @param storage a function, because access to a forbidden storage throws
 */
export const readHeadphoneCheck = (storage: () => Pick<Storage, "getItem">): HeadphoneCheck | null => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? "null");
    return isCheck(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Stores a check. If the browser stores nothing, the device counts as unchecked. */
export const writeHeadphoneCheck = (storage: () => Pick<Storage, "setItem">, check: HeadphoneCheck): void => {
  try {
    storage().setItem(storageKey, JSON.stringify(check));
  } catch {
    // Storage is full or forbidden.
  }
};
