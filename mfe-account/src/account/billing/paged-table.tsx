import { Button, LoadingMark } from "@phaselock/ui";
import type { ReactNode } from "react";
import { Failure } from "../../failure/failure.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import styles from "./statement.module.css";
import { type PagedList, usePages } from "./use-pages.ts";

const { billing: words } = accountTexts;

type PagedTableProps<Item, Cursor> = {
  list: PagedList<Item, Cursor>;
  /** What the table is called, for screen readers. */
  label: string;
  columns: readonly string[];
  empty: string;
  failed: string;
  moreFailed: string;
  more: string;
  row: (item: Item) => ReactNode;
};

/** A list as a table with "Show more", and what it shows while it is loading, empty or failed. */
export function PagedTable<Item, Cursor>({ list, label, columns, ...props }: PagedTableProps<Item, Cursor>) {
  const { items, error, retry, hasMore, moreError, isLoadingMore, showMore } = usePages(list);
  // The last page takes "Show more" away.
  const listRef = useFocusAfterRemoval(hasMore ? 1 : 0);
  if (error) return <Failure error={error} text={props.failed} onRetry={retry} />;
  if (!items) return <LoadingMark label={commonTexts.loading} />;
  if (items.length === 0) return <p className={styles.text}>{props.empty}</p>;
  return (
    <>
      <div ref={listRef} tabIndex={-1} className={styles.list}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{items.map(props.row)}</tbody>
        </table>
      </div>
      {moreError && (
        <p role="alert" className={styles.failure}>
          {failureText(moreError, props.moreFailed)}
        </p>
      )}
      {hasMore && (
        <Button className={styles.more} busy={isLoadingMore} onClick={showMore}>
          {isLoadingMore ? words.loadingMore : props.more}
        </Button>
      )}
    </>
  );
}
