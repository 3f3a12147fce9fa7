import { longVariantFromSeconds } from "@phaselock/contracts";
import { useSearchParams } from "@phaselock/web";
import type { Source } from "./patterns.ts";

/** Lengths on offer, seconds: shorter and longer than where a mode's long variant begins. */
const lengthsSeconds = [3, 5, 6, 10, 12, 15, 20, 30, 45, 60].map(minutes => minutes * 60);
const shortSeconds = 10 * 60;
const ownSeconds = 12 * 60;

/** What the address names: /simulator?pattern=…&length=…&compare=… */
export type Wanted = {
  readonly a: Source | undefined;
  /** What it is compared with. */
  readonly b: Source | undefined;
  readonly seconds: number;
};

/** A length in seconds, or that of a mode's `short` or `long` variant. */
function lengthOf(text: string | null, source: Source | undefined): number {
  const usual = source && "mode" in source ? source.mode.defaultDurationSeconds : ownSeconds;
  if (text === "short") return Math.min(usual, shortSeconds);
  if (text === "long") return Math.max(usual, longVariantFromSeconds);
  const seconds = Number(text);
  return lengthsSeconds.includes(seconds) ? seconds : usual;
}

/** The lengths to choose from, with the current one among them. */
export const lengthChoices = (seconds: number): readonly number[] =>
  [...new Set([...lengthsSeconds, seconds])].toSorted((a, b) => a - b);

/**
 * What to simulate, kept in the address, so that it can be linked to.
 * @param opening shown where the address names no pattern, or an unknown one
 */
export function useWanted(sources: readonly Source[], opening: Source | undefined) {
  const [query, setQuery] = useSearchParams();
  const find = (name: string) => sources.find(({ id }) => id === query.get(name));
  const a = find("pattern") ?? opening;
  const b = find("compare");
  const wanted: Wanted = { a, b: b === a ? undefined : b, seconds: lengthOf(query.get("length"), a) };
  const want = (name: "pattern" | "length" | "compare", value: string) =>
    setQuery(
      now => {
        if (value) now.set(name, value);
        else now.delete(name);
        // Another pattern has another usual length.
        if (name === "pattern") now.delete("length");
        return now;
      },
      { replace: true },
    );
  return [wanted, want] as const;
}
