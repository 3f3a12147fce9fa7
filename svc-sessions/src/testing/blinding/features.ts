/** The responses about a session that an attacker sees, as numbers, by their place in the responses. */
export type Features = Map<string, number>;

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const digits = /^[0-9a-f]{8,}(-[0-9a-f]+)*$/i;
/** Digits of an id or a hash that become features. */
const mostDigits = 32;
/** Items of a list that become features. */
const mostItems = 40;

/** A hash (FNV-1a, 32 bits), so that any two texts differ in some bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193) >>> 0;
  return hash;
}

function addText(into: Features, place: string, text: string, sinceMs: number): void {
  if (isoTime.test(text)) {
    const ms = Date.parse(text) - sinceMs;
    into.set(place, ms).set(`${place}%10`, ((ms % 10) + 10) % 10);
  } else if (digits.test(text)) {
    const hex = text.replaceAll("-", "").slice(0, mostDigits);
    for (let n = 0; n < hex.length; n++) {
      const digit = Number.parseInt(hex[n] ?? "0", 16);
      into.set(`${place}[${n}]`, digit).set(`${place}[${n}]%2`, digit % 2);
    }
  } else {
    const hash = hashOf(text);
    into.set(`${place}.length`, text.length);
    for (let bit = 0; bit < 8; bit++) into.set(`${place}#${bit}`, (hash >> bit) & 1);
  }
}

/**
 * Adds everything in a JSON value: which keys there are and in which order, lengths of lists and texts, numbers and their
 * parity, digits of ids, bits of texts' hashes, and times relative to `sinceMs`.
 */
export function addFeatures(into: Features, place: string, seen: unknown, sinceMs: number): void {
  into.set(`${place}?`, 1);
  if (typeof seen === "number") into.set(place, seen).set(`${place}%2`, Math.abs(Math.round(seen)) % 2);
  else if (typeof seen === "boolean") into.set(place, Number(seen));
  else if (typeof seen === "string") addText(into, place, seen, sinceMs);
  else if (Array.isArray(seen)) {
    into.set(`${place}.length`, seen.length);
    for (const [n, item] of seen.slice(0, mostItems).entries())
      addFeatures(into, `${place}.${n}`, item, sinceMs);
  } else if (seen !== null && typeof seen === "object") {
    addText(into, `${place}.keys`, Object.keys(seen).join(), sinceMs);
    for (const [key, value] of Object.entries(seen)) addFeatures(into, `${place}.${key}`, value, sinceMs);
  }
}
