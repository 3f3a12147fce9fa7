import type { EventBus } from "@phaselock/service-kit";
import type { Entry } from "../load/history.ts";
import type { System } from "../system/open-system.ts";

/** The evidence of a run: the history of acknowledgements and the system's current data. */
export type Evidence = {
  readonly system: Pick<System, "databases" | "stripe">;
  readonly bus: Pick<EventBus, "read" | "topics">;
  readonly entries: readonly Entry[];
};

/** Checks one guarantee. @returns one sentence per violation */
export type Invariant = (evidence: Evidence) => Promise<string[]>;

/** Returns the entries of one kind. */
export const ofKind = <Kind extends Entry["kind"]>(
  entries: readonly Entry[],
  kind: Kind,
): Extract<Entry, { kind: Kind }>[] =>
  entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);

/** Counts how often each key occurs. */
export const tally = (keys: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Describes the differences between two tallies. */
export const differences = (
  what: string,
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])].flatMap(key => {
    const [wanted, is] = [expected.get(key) ?? 0, found.get(key) ?? 0];
    return wanted === is ? [] : [`${what} ${key}: ${is} instead of ${wanted}`];
  });
