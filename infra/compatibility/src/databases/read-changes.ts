import { parse } from "libpg-query";
import { z } from "zod";

/** One change that can break a replica of the previous release. */
export type Change =
  | { readonly kind: "drop-table" | "rename-table"; readonly table: string }
  | {
      readonly kind: "drop-column" | "rename-column" | "change-type" | "drop-default" | "forbid-null";
      readonly table: string;
      readonly column: string;
    }
  | {
      readonly kind: "add-column";
      readonly table: string;
      readonly column: string;
      readonly forbidsNull: boolean;
    }
  | { readonly kind: "set-default"; readonly table: string; readonly column: string }
  | { readonly kind: "create-table"; readonly table: string }
  | { readonly kind: "hidden" | "rename-value"; readonly text: string };

const relation = z.object({ relname: z.string() });
const stringNode = z.object({ String: z.object({ sval: z.string() }) });

const constraint = z.object({
  contype: z.string(),
  keys: z.array(stringNode).default([]),
  raw_expr: z.unknown().optional(),
});
const columnDefinition = z.object({
  colname: z.string().optional(),
  constraints: z.array(z.object({ Constraint: constraint })).default([]),
  typeName: z.object({ names: z.array(stringNode).default([]) }).optional(),
});
const command = z.object({
  AlterTableCmd: z.object({
    subtype: z.string(),
    name: z.string().optional(),
    def: z
      .object({ ColumnDef: columnDefinition.optional(), Constraint: constraint.optional() })
      .loose()
      .optional(),
  }),
});
const nullTest = z.object({
  NullTest: z.object({
    arg: z.object({ ColumnRef: z.object({ fields: z.array(stringNode).length(1) }) }),
    nulltesttype: z.literal("IS_NOT_NULL"),
  }),
});
const statement = z.object({
  AlterTableStmt: z.object({ relation, cmds: z.array(command), objtype: z.string() }).optional(),
  RenameStmt: z
    .object({
      renameType: z.string(),
      relationType: z.string(),
      relation: relation.optional(),
      subname: z.string().optional(),
    })
    .optional(),
  DropStmt: z.object({ objects: z.array(z.unknown()), removeType: z.string() }).optional(),
  CreateStmt: z.object({ relation }).optional(),
  CreateTableAsStmt: z.object({ into: z.object({ rel: relation }) }).optional(),
  AlterObjectSchemaStmt: z.object({ objectType: z.string(), relation: relation.optional() }).optional(),
  AlterEnumStmt: z.object({ oldVal: z.string().optional() }).optional(),
  DoStmt: z.unknown().optional(),
});
const nameList = z.object({ List: z.object({ items: z.array(stringNode) }) });

const ofKinds = (constraints: z.infer<typeof columnDefinition>["constraints"], kinds: readonly string[]) =>
  constraints.some(({ Constraint: { contype } }) => kinds.includes(contype));

const addedColumn = (
  table: string,
  { colname = "", constraints, typeName }: z.infer<typeof columnDefinition>,
) => {
  const type = typeName?.names.at(-1)?.String.sval ?? "";
  const isFilled =
    ofKinds(constraints, ["CONSTR_DEFAULT", "CONSTR_GENERATED", "CONSTR_IDENTITY"]) ||
    type.endsWith("serial");
  const forbidsNull = ofKinds(constraints, ["CONSTR_NOTNULL", "CONSTR_PRIMARY"]) && !isFilled;
  const changes: Change[] = [{ kind: "add-column", table, column: colname, forbidsNull }];
  return isFilled ? [...changes, { kind: "set-default" as const, table, column: colname }] : changes;
};

/** `CHECK (x IS NOT NULL)`, a not-null constraint and a primary key forbid null as SET NOT NULL does. */
const forbiddenBy = (
  table: string,
  { contype, keys, raw_expr: expression }: z.infer<typeof constraint>,
): Change[] => {
  const tested = nullTest.safeParse(expression).data?.NullTest.arg.ColumnRef.fields ?? [];
  const columns =
    contype === "CONSTR_CHECK" ? tested : ["CONSTR_PRIMARY", "CONSTR_NOTNULL"].includes(contype) ? keys : [];
  return columns.map(({ String: { sval: column } }) => ({ kind: "forbid-null", table, column }));
};

const ofCommand = (
  table: string,
  { AlterTableCmd: { subtype, name: column = "", def } }: z.infer<typeof command>,
) => {
  const one = (kind: "drop-column" | "forbid-null" | "change-type"): Change[] => [{ kind, table, column }];
  switch (subtype) {
    case "AT_DropColumn":
      return one("drop-column");
    case "AT_SetNotNull":
      return one("forbid-null");
    case "AT_AlterColumnType":
      return one("change-type");
    case "AT_ColumnDefault":
      return [{ kind: def ? "set-default" : "drop-default", table, column } satisfies Change];
    case "AT_AddColumn":
      return def?.ColumnDef ? addedColumn(table, def.ColumnDef) : [];
    case "AT_AddConstraint":
      return def?.Constraint ? forbiddenBy(table, def.Constraint) : [];
    default:
      return [];
  }
};

/** Whether a block that only runs later may contain one of the changes. */
const mayHide = (block: string): boolean => /\b(drop|rename)\b|\bset\s+not\s+null\b/i.test(block);

const changesOf = (one: unknown, text: string): Change[] => {
  const { AlterTableStmt, RenameStmt, DropStmt, ...other } = statement.parse(one);
  if (AlterTableStmt?.objtype === "OBJECT_TABLE")
    return AlterTableStmt.cmds.flatMap(each => ofCommand(AlterTableStmt.relation.relname, each));
  if (RenameStmt?.relation) {
    const table = RenameStmt.relation.relname;
    if (RenameStmt.renameType === "OBJECT_TABLE") return [{ kind: "rename-table", table }];
    const isColumn = RenameStmt.renameType === "OBJECT_COLUMN" && RenameStmt.relationType === "OBJECT_TABLE";
    return isColumn ? [{ kind: "rename-column", table, column: RenameStmt.subname ?? "" }] : [];
  }
  if (DropStmt?.removeType === "OBJECT_SCHEMA") return [{ kind: "hidden", text }];
  if (DropStmt?.removeType === "OBJECT_TABLE")
    return DropStmt.objects.map(object => ({
      kind: "drop-table",
      table: nameList.parse(object).List.items.at(-1)?.String.sval ?? "",
    }));
  const created = other.CreateStmt?.relation ?? other.CreateTableAsStmt?.into.rel;
  if (created) return [{ kind: "create-table", table: created.relname }];
  if (other.AlterObjectSchemaStmt?.objectType === "OBJECT_TABLE")
    return [{ kind: "rename-table", table: other.AlterObjectSchemaStmt.relation?.relname ?? "" }];
  if (other.AlterEnumStmt?.oldVal !== undefined) return [{ kind: "rename-value", text }];
  return other.DoStmt !== undefined && mayHide(text) ? [{ kind: "hidden", text }] : [];
};

/**
 * Reads the changes of a migration with PostgreSQL's own parser.
 * @throws if the SQL is invalid
 */
export const readChanges = async (sql: string): Promise<Change[]> => {
  const parsed = z
    .object({
      stmts: z.array(
        z.object({ stmt: z.unknown(), stmt_location: z.int().default(0), stmt_len: z.int().optional() }),
      ),
    })
    .parse(await parse(sql));
  // PostgreSQL counts in bytes.
  const bytes = Buffer.from(sql);
  return parsed.stmts.flatMap(({ stmt, stmt_location: from, stmt_len: length }) =>
    changesOf(
      stmt,
      bytes
        .subarray(from, length === undefined ? undefined : from + length)
        .toString()
        .trim(),
    ),
  );
};
