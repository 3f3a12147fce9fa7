import type { Operation } from "../document/read-operations.ts";

/** Counts the statuses of each operation's responses. */
export type Tally = {
  readonly total: number;
  count(operation: string, status: number): void;
  /** Operations without a successful response, which were not really tested. */
  withoutSuccess(): string[];
  /** One line per operation. */
  lines(): string[];
};

export const createTally = (operations: readonly Operation[]): Tally => {
  const counts = new Map(operations.map(({ id }) => [id, new Map<number, number>()]));
  let total = 0;
  return {
    get total() {
      return total;
    },
    count(operation, status) {
      const statuses = counts.get(operation);
      statuses?.set(status, (statuses.get(status) ?? 0) + 1);
      total++;
    },
    withoutSuccess: () =>
      [...counts]
        .filter(([, statuses]) => ![...statuses.keys()].some(status => status < 400))
        .map(([id]) => id),
    lines: () =>
      [...counts].map(([id, statuses]) => {
        const each = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
        return `${id.padEnd(28)} ${each.join(", ")}`;
      }),
  };
};
