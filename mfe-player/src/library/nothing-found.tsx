import { Link } from "@phaselock/web";
import styles from "./library.module.css";
import type { LibraryQuery } from "./library-query.ts";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts.empty;

/** Why a list is empty, and a link that changes it. */
export function NothingFound(props: {
  query: LibraryQuery;
  /** The address of the same query with a change. */
  addressWith: (change: Partial<LibraryQuery>) => string;
}) {
  const { query, addressWith } = props;
  const link = (text: string, change: Partial<LibraryQuery>) => (
    <Link to={addressWith(change)} className="link">
      {text}
    </Link>
  );
  return (
    <p className={styles.nothing}>
      {query.search !== "" ? (
        <>
          {words.nothing(query.search)} {link(words.clear, { search: "" })}
        </>
      ) : query.list === "favourites" ? (
        words.favourites
      ) : (
        words.intention(link(words.seeAll, { list: "all" }))
      )}
    </p>
  );
}
