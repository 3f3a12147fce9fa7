/** What a key does to a handle. */
export type HandleKey =
  | { readonly moves: "value" | "border"; readonly sign: number; readonly isBig: boolean }
  | { readonly moves: "to-limit"; readonly limit: "min" | "max" };

const signs: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
};

/**
 * The keys of a slider: arrows move the value, with Shift or as page keys by a larger step, Home and End go to the limits.
 * With Alt, arrows move the border. Null for any other key.
 */
export function handleKeyOf(
  event: Pick<KeyboardEvent, "key" | "altKey" | "shiftKey" | "ctrlKey" | "metaKey">,
): HandleKey | null {
  const { key, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return null;
  const sign = signs[key];
  if (sign) return { moves: altKey ? "border" : "value", sign, isBig: shiftKey || key.startsWith("Page") };
  if (altKey) return null;
  if (key === "Home") return { moves: "to-limit", limit: "min" };
  return key === "End" ? { moves: "to-limit", limit: "max" } : null;
}
