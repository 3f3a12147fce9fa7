import type { Operation } from "../document/read-operations.ts";

/** How often each operation was answered with each status. */
export type Tally = {
  readonly total: number;
  count(operation: string, status: number): void;
  /** Operations that were never answered with a yes: what they do has not been tried. */
  withoutYes(): string[];
  /** A line for each operation. */
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
    withoutYes: () =>
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
