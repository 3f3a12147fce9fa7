import type { EventBus } from "@phaselock/service-kit";
import type { Entry } from "../load/history.ts";
import type { System } from "../system/open-system.ts";

/** What a run is judged by: what was said to the outside, and what the system holds now. */
export type Evidence = {
  readonly system: Pick<System, "databases">;
  readonly bus: Pick<EventBus, "read" | "topics">;
  readonly entries: readonly Entry[];
};

/** One promise: each sentence that it finds is one that was not kept. */
export type Invariant = (evidence: Evidence) => Promise<string[]>;

/** The entries of one kind. */
export const ofKind = <Kind extends Entry["kind"]>(
  entries: readonly Entry[],
  kind: Kind,
): Extract<Entry, { kind: Kind }>[] =>
  entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);

/** How often each of these occurs. */
export const tally = (keys: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Where two tallies differ, in words. */
export const differences = (
  what: string,
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])].flatMap(key => {
    const [wanted, is] = [expected.get(key) ?? 0, found.get(key) ?? 0];
    return wanted === is ? [] : [`${what} ${key}: ${is} instead of ${wanted}`];
  });
