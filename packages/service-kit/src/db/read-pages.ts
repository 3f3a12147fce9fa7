/**
 * Reads a list page by page, with one page in memory at a time, until a page is empty.
 * @param read reads the rows after the given one, or the first ones. It compares values of the last row, because the row
 *   itself may be deleted between two pages: see {@link rowsAfter}
 */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield rows;
    rows = await read(rows.at(-1));
  }
}

/** {@link readPages}, item by item. @param list.toItem what to make of each row */
export async function* readItems<Row, Item>({
  read,
  toItem,
}: {
  readonly read: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly toItem: (row: Row) => Item;
}): AsyncGenerator<Item> {
  for await (const rows of readPages(read)) for (const row of rows) yield toItem(row);
}

/** Prisma's condition for the rows after one, sorted by two columns. */
type After<Row, First extends keyof Row, Second extends keyof Row> = {
  [Column in First]: { gte: Row[First] };
} & { OR: [{ [Column in First]: { gt: Row[First] } }, { [Column in Second]: { gt: Row[Second] } }] };

/**
 * Prisma's condition for the rows after `last` in the ascending order of two columns, of which the second is unique among
 * equals of the first. A time must be a `timestamptz(3)`: a Date has milliseconds only, and would come before its own row.
 * @example db.checkout.findMany({ where: { userId, ...rowsAfter(last, "createdAt", "id") }, orderBy: … })
 */
export const rowsAfter = <Row, First extends keyof Row & string, Second extends keyof Row & string>(
  last: Row | undefined,
  first: First,
  second: Second,
) =>
  last &&
  // `gte` lets PostgreSQL begin in an index on the first column. An OR alone makes it read the list from its beginning.
  ({
    [first]: { gte: last[first] },
    OR: [{ [first]: { gt: last[first] } }, { [second]: { gt: last[second] } }],
  } as After<Row, First, Second>);
