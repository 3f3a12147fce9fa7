import type { Change } from "./read-changes.ts";
import type { Tables } from "./read-tables.ts";

/** How each change must be spread over releases. */
const steps = {
  drop: "First ship a release whose Prisma schema and SQL no longer name it. Drop it in the release after that.",
  rename: "Add the new name, write both and copy the old rows. Drop the old name two releases later.",
  required:
    "First ship a release whose Prisma schema requires the column, or gives it a default, while the database still allows null.",
  filled: "Give it a default, or allow null until the release after this one.",
  type: "Add a column of the new type, write both, and drop the old column two releases later.",
  default: "First ship a release that always writes the column and doesn't rely on the default.",
  hidden: "Write it as a plain statement, which this check can read.",
} as const;

/**
 * Finds what the migrations of the next release do to the previous release's replicas, which keep running until after
 * the migrations.
 *
 * @param previous the tables that the previous release's code uses
 * @param changes the changes of every migration that the previous release lacks, in order
 * @returns one sentence per refused change, with the earlier step that it needs
 */
export const findRefusals = (previous: Tables, changes: readonly Change[]): string[] => {
  const filled = new Set<string>();
  const added = new Set<string>();
  const refused: string[] = [];
  for (const change of changes) {
    if ("text" in change) {
      const step = change.kind === "hidden" ? steps.hidden : steps.rename;
      refused.push(`${change.text.split("\n")[0]} … is refused. ${step}`);
      continue;
    }
    const known = previous[change.table];
    // The previous release doesn't use the table.
    if (!known) continue;
    const refuse = (what: string, step: string) => refused.push(`${what} is refused. ${step}`);
    if (change.kind === "drop-table") refuse(`DROP TABLE ${change.table}`, steps.drop);
    if (change.kind === "rename-table") refuse(`RENAME of table ${change.table}`, steps.rename);
    if (!("column" in change)) continue;
    const name = `${change.table}.${change.column}`;
    const column = known[change.column];
    switch (change.kind) {
      case "drop-column":
        if (column) refuse(`DROP COLUMN ${name}`, steps.drop);
        break;
      case "rename-column":
        if (column) refuse(`RENAME of ${name}`, steps.rename);
        break;
      case "change-type":
        if (column) refuse(`The new type of ${name}`, steps.type);
        break;
      case "set-default":
        filled.add(name);
        break;
      case "add-column":
        added.add(name);
        if (change.forbidsNull) refuse(`NOT NULL of the new column ${name} without a default`, steps.filled);
        break;
      case "drop-default":
        if (column?.hasDefault || added.has(name)) refuse(`DROP DEFAULT of ${name}`, steps.default);
        break;
      case "forbid-null":
        if (column ? !(column.required || column.hasDefault) : !filled.has(name))
          refuse(`NOT NULL of ${name}`, column ? steps.required : steps.filled);
    }
  }
  return refused;
};
