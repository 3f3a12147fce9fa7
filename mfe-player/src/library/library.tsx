import { type Goal, intentionsOfGoal, type Mode } from "@phaselock/contracts";
import { LoadingMark } from "@phaselock/ui";
import { Link, useLocation, useNavigate, useSearchParams } from "@phaselock/web";
import { useCallback, useMemo, useState } from "react";
import type { Means } from "../session/start/payment.ts";
import { commonTexts } from "../shared/texts.ts";
import { BySound, SceneHead } from "./by-sound.tsx";
import { findItems, findScenes } from "./find-items.ts";
import { ItemRow } from "./item-row.tsx";
import styles from "./library.module.css";
import { addressOf, type LibraryQuery, readQuery } from "./library-query.ts";
import { LibraryTabs } from "./library-tabs.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchField } from "./search-field.tsx";
import { libraryTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";
import { useLibraryItems } from "./use-library-items.ts";
import { useSearchText } from "./use-search-text.ts";

const words = libraryTexts;

/** The query of the address, and a function that changes it: a change shows at once, and the address follows. */
function useLibraryQuery(goals: readonly Goal[]) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const [goal = "focus"] = goals;
  const initial = useMemo((): LibraryQuery => ({ list: intentionsOfGoal[goal][0], search: "" }), [goal]);
  const [changed, setChanged] = useState<LibraryQuery | null>(null);
  const [seen, setSeen] = useState(parameters);
  if (parameters !== seen) {
    setSeen(parameters);
    setChanged(null);
  }
  const query = useMemo(() => changed ?? readQuery(parameters, initial), [changed, parameters, initial]);
  const addressWith = useCallback(
    (change: Partial<LibraryQuery>) => addressOf({ ...query, ...change }, pathname),
    [query, pathname],
  );
  const change = useCallback(
    (to: Partial<LibraryQuery>) => {
      setChanged({ ...query, ...to });
      navigate(addressWith(to), { replace: true });
    },
    [navigate, query, addressWith],
  );
  return { query, addressWith, change };
}

/** The lists of modes and of the user's own patterns, by need, and one field that searches all of them at once. */
export function Library(props: {
  modes: readonly Mode[];
  goals: readonly Goal[];
  means: Means;
  favourites: Favourites;
}) {
  const { modes, goals, means, favourites } = props;
  const { query: addressed, addressWith, change } = useLibraryQuery(goals);
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const [text, setText] = useSearchText(addressed.search, onSearch);
  const query = { ...addressed, search: text.trim() };
  const { list, search } = query;
  const isSearching = search !== "";

  const { items, patterns } = useLibraryItems(modes, means);
  const found = findItems(items, query, favourites.ids ?? []);
  const scenes = findScenes(search);
  const isOfFavourites = list === "favourites" && !isSearching;
  const isLoading = isOfFavourites && !favourites.ids && !favourites.isFailed;
  const failure =
    (isOfFavourites && favourites.isFailed && words.favouritesFailed) ||
    (patterns.isError && !patterns.data && (list === "all" || isSearching) && words.ownFailed);
  const isEmpty = found.length === 0 && scenes.length === 0 && !isLoading && !failure;

  return (
    <>
      <div className={styles.head}>
        <LibraryTabs
          current={isSearching ? null : list}
          count={items.length}
          addressOf={other => addressWith({ list: other, search: "" })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know the search element */}
        <form role="search" className={styles.find} onSubmit={event => event.preventDefault()}>
          <SearchField text={text} onText={setText} />
        </form>
      </div>
      {favourites.problem && <p role="alert">{favourites.problem}</p>}
      <p role="status" className="unseen">
        {isSearching && words.found(found.length + scenes.length)}
      </p>
      {list === "sound" && !isSearching ? (
        <BySound items={items} favourites={favourites} />
      ) : (
        <>
          {scenes.map(scene => (
            <SceneHead key={scene} scene={scene} />
          ))}
          <h2 className="unseen">{isSearching ? words.foundModes(found.length) : words.rest}</h2>
          {found.length > 0 && (
            <ul>
              {found.map(item => (
                <ItemRow key={item.id} item={item} favourites={favourites} />
              ))}
            </ul>
          )}
        </>
      )}
      {failure && (
        <p role="alert" className={styles.nothing}>
          {failure}
        </p>
      )}
      {isLoading && (
        <p className={styles.nothing}>
          <LoadingMark label={commonTexts.loading} />
        </p>
      )}
      {isEmpty && <NothingFound query={query} addressWith={addressWith} />}
      <p className={styles.more}>
        <Link
          to={addressWith(list === "sound" ? { list: "all", search: "" } : { list: "sound", search: "" })}
          className="link"
        >
          {list === "sound" ? words.bySound.back : words.bySound.link}
        </Link>
      </p>
    </>
  );
}
