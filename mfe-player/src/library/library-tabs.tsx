import { Figure } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useEffect, useRef } from "react";
import { type List, tabs } from "./library-query.ts";
import styles from "./library-tabs.module.css";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/**
 * The lists of the library, as links: each list has an address. A narrow screen scrolls them sideways.
 * @param props.current null while a search shows what it finds in all of them
 */
export function LibraryTabs(props: {
  current: List | null;
  count: number;
  addressOf: (list: List) => string;
}) {
  const { current, count, addressOf } = props;
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when the tab changes.
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={words.heading} className={styles.nav}>
      <ul ref={row} className={styles.tabs}>
        {tabs.map(tab => (
          <li key={tab}>
            <Link
              to={addressOf(tab)}
              className={styles.tab}
              aria-current={tab === current ? "page" : undefined}
            >
              {words.tabs[tab]}
              {tab === "all" && <Figure> {count}</Figure>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
