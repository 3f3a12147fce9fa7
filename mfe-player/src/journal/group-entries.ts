import type { JournalEntry } from "@phaselock/contracts";

/** An entry of its own, or a session with the moods before and after it. */
export type JournalItem = {
  /** The id of its newest entry. */
  readonly id: string;
  /** When its newest entry was recorded. */
  readonly at: Date;
  readonly sessionId: string | null;
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
};

/** A day in the reader's time zone with its items, newest first. */
export type JournalDay = { readonly day: string; readonly items: readonly JournalItem[] };

const dayOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;

/** Lists with the same key, each in the order of its first member. */
const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/**
 * Groups entries, newest first, by the days of their newest mood, and the moods of a session into one item. A session around
 * midnight belongs to the day on which its newest mood was recorded.
 */
export const groupEntries = (entries: readonly JournalEntry[]): readonly JournalDay[] => {
  const items = [...groupBy(entries, ({ id, sessionId }) => sessionId ?? id).values()].flatMap(
    ([newest, ...older]): JournalItem[] =>
      newest
        ? [
            {
              ...{ id: newest.id, at: new Date(newest.recordedAt), sessionId: newest.sessionId },
              entries: [newest, ...older],
            },
          ]
        : [],
  );
  return [...groupBy(items, ({ at }) => dayOf(at))].map(([day, sameDay]) => ({ day, items: sameDay }));
};
