/**
 * Reads a list page by page, with one page in memory at a time.
 * @param list.read reads at most `size` rows after the given one, or the first ones
 * @param list.toItem what to make of each row
 */
export async function* readPages<Row, Item>({
  size,
  read,
  toItem,
}: {
  readonly size: number;
  readonly read: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly toItem: (row: Row) => Item;
}): AsyncGenerator<Item> {
  let last: Row | undefined;
  for (let isLastPage = false; !isLastPage; ) {
    const rows = await read(last);
    for (const row of rows) yield toItem(row);
    last = rows.at(-1);
    isLastPage = rows.length < size;
  }
}
