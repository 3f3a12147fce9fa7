import type { Pool } from "@phaselock/service-kit";
import { z } from "zod";

/** What a statement's plan reads, without running the statement. */
export type StatementPlan = {
  /** The indexes that it uses. An index of a partition has the partition's name in its own. */
  readonly indexes: readonly string[];
  /** The tables that it reads from beginning to end. Those without rows, such as coming months, are left out. */
  readonly scannedTables: readonly string[];
  /** The plan as PostgreSQL states it, to read when an assertion fails. */
  readonly text: string;
};

type Node = {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  Plans?: Node[] | undefined;
};
const nodeSchema: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const explainedSchema = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: nodeSchema })]) })]);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const namesOf = (names: readonly (string | undefined)[]) => [
  ...new Set(names.filter(name => name !== undefined)),
];

const withRows = async (pool: Pool, tables: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relname = ANY ($1) AND pg_relation_size(oid) > 0 ORDER BY 1",
    [tables],
  );
  return rows.map(({ name }) => name);
};

/**
 * Asks PostgreSQL how it would run a statement with these parameters. Fill the tables and ANALYZE them first: a small
 * table is scanned whatever indexes it has.
 * @example
 * const { indexes, scannedTables } = await planOf(pool, statement, [userId]);
 * expect(scannedTables).toEqual([]);
 * expect(indexes).toContain("user_days_pkey");
 */
export const planOf = async (
  pool: Pool,
  statement: string,
  parameters: readonly unknown[],
): Promise<StatementPlan> => {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${statement}`, [...parameters]);
  const [{ "QUERY PLAN": explained }] = explainedSchema.parse(rows);
  const nodes = nodesOf(explained[0].Plan);
  return {
    indexes: namesOf(nodes.map(node => node["Index Name"])),
    scannedTables: await withRows(
      pool,
      namesOf(nodes.filter(node => node["Node Type"] === "Seq Scan").map(node => node["Relation Name"])),
    ),
    text: JSON.stringify(explained, null, 2),
  };
};
