import { buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { ReactNode } from "react";
import { itemsOfTab, matchesEars, matchesSearch, type Shelf } from "./find-items.ts";
import styles from "./library.module.css";
import type { LibraryItem } from "./library-items.ts";
import type { LibraryQuery } from "./library-query.ts";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts.empty;

type NothingFoundProps = {
  items: readonly LibraryItem[];
  query: LibraryQuery;
  shelf: Shelf;
  /** The address of the same query with a change. */
  addressWith: (change: Partial<LibraryQuery>) => string;
};

/** Why a list is empty, and a link that changes it. */
function reasonOf({ items, query, shelf, addressWith }: NothingFoundProps): ReactNode {
  const { tab, search, ears } = query;
  const link = (text: string, change: Partial<LibraryQuery>) => (
    <Link to={addressWith(change)} className="link">
      {text}
    </Link>
  );
  const ofTab = itemsOfTab(items, tab, shelf);
  if (ofTab.length === 0) {
    if (tab === "favourites" || tab === "recent") return words[tab];
    return words.intention(link(words.seeAll, { tab: "all" }));
  }
  const searched = ofTab.filter(item => matchesSearch(item, search));
  if (searched.length > 0) return words.speakers(link(words.showHeadphones, { ears: "headphones" }));
  const elsewhere = items.filter(item => matchesSearch(item, search) && matchesEars(item, ears)).length;
  if (elsewhere > 0) return words.elsewhere(search, link(words.searchAll(elsewhere), { tab: "all" }));
  return (
    <>
      {words.nothing(search)} {link(words.clear, { search: "" })}
    </>
  );
}

export const NothingFound = (props: NothingFoundProps) => <p className={styles.nothing}>{reasonOf(props)}</p>;

/** An invitation to the studio for users with Premium, and the way to Premium for others. */
export function StudioInvitation({ hasPremium, hasPatterns }: { hasPremium: boolean; hasPatterns: boolean }) {
  const { own, newPattern, seePremium } = libraryTexts;
  return (
    <div className={styles.invitation}>
      {!(hasPremium && hasPatterns) && <p>{hasPremium ? own.invitation : own.premium}</p>}
      <Link to={hasPremium ? "/studio" : "/pricing"} className={buttonClass()}>
        {hasPremium ? newPattern : seePremium}
      </Link>
    </div>
  );
}
