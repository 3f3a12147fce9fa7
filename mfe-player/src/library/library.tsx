import { type Balance, type Goal, intentionOfGoal, type Mode, type Session } from "@phaselock/contracts";
import { LoadingMark } from "@phaselock/ui";
import { deviceSound, useNavigate, useSearchParams, useSuggestion } from "@phaselock/web";
import { useCallback, useMemo, useState } from "react";
import {
  cheapestPayment,
  lengthsOf,
  lengthText,
  longestSeconds,
  type Means,
  payable,
  paymentsOf,
} from "../session/start/payment.ts";
import { commonTexts } from "../shared/texts.ts";
import { BySound } from "./by-sound.tsx";
import { findItems, matchesEars } from "./find-items.ts";
import { ItemRow } from "./item-row.tsx";
import styles from "./library.module.css";
import { addressOf, isSuggesting, type LibraryQuery, readQuery } from "./library-query.ts";
import { LibraryTabs } from "./library-tabs.tsx";
import { EarsChoice, LengthChoice } from "./library-tools.tsx";
import { NothingFound, StudioInvitation } from "./nothing-found.tsx";
import { PaymentLine } from "./payment-line.tsx";
import { SearchField } from "./search-field.tsx";
import { SuggestedItem, SuggestionLoading } from "./suggested-item.tsx";
import { libraryTexts } from "./texts.tsx";
import { useFavourites } from "./use-favourites.ts";
import { useLibraryItems, useSuggestedItem } from "./use-library-items.ts";
import { useSearchText } from "./use-search-text.ts";

const words = libraryTexts;

/** What the library shows when its address says nothing: the user's first goal, and what this device is known to be. */
const initialQuery = (goals: readonly Goal[]): LibraryQuery => ({
  tab: intentionOfGoal[goals[0] ?? "focus"],
  search: "",
  minutes: 5,
  ears: deviceSound.readCheck()?.result === "failed" ? "speakers" : "headphones",
  payment: null,
});

/** The query of the address, and a function that changes it: a change shows at once, and the address follows. */
function useLibraryQuery(goals: readonly Goal[]) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const initial = useMemo(() => initialQuery(goals), [goals]);
  const [changed, setChanged] = useState<LibraryQuery | null>(null);
  const [seen, setSeen] = useState(parameters);
  if (parameters !== seen) {
    setSeen(parameters);
    setChanged(null);
  }
  const query = useMemo(() => changed ?? readQuery(parameters, initial), [changed, parameters, initial]);
  const addressWith = useCallback(
    (change: Partial<LibraryQuery>) => addressOf({ ...query, ...change }, initial),
    [query, initial],
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

/** The lists of modes and of the user's own patterns, with what the next session of them is: its length and payment. */
export function Library(props: {
  modes: readonly Mode[];
  sessions: readonly Session[];
  goals: readonly Goal[];
  means: Means;
  balance: Balance;
}) {
  const { modes, sessions, goals, means, balance } = props;
  const { query: addressed, addressWith, change } = useLibraryQuery(goals);
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const [text, setText] = useSearchText(addressed.search, onSearch);
  const query = { ...addressed, search: text.trim() };
  const { tab, search, ears } = query;
  const favourites = useFavourites();

  const seconds = Math.round(query.minutes * 60);
  const choice = payable({ payment: query.payment ?? cheapestPayment(seconds), seconds }, means);
  const offered = paymentsOf(means).flatMap(payment => lengthsOf(payment, means));
  const lengths = [...new Set([...offered, choice.seconds])];
  const length = lengthText(choice.seconds);
  const chooseLength = (wanted: number) =>
    change({
      minutes: wanted / 60,
      payment: query.payment && wanted <= longestSeconds(query.payment, means) ? query.payment : null,
    });

  const { items, patterns, itemOf } = useLibraryItems(modes, choice);
  const shelf = { favourites: favourites.ids ?? [], sessions };
  const found = findItems(items, query, shelf);
  const { suggestion } = useSuggestion({ modes });
  const suggestedItem = useSuggestedItem(suggestion, itemOf);
  const suggested = suggestion && suggestedItem && { ...suggestion, item: suggestedItem };
  const isSuggested = isSuggesting(query) && suggested && matchesEars(suggested.item, ears);
  const rows = found.filter(({ id }) => !isSuggested || id !== suggested.item.id);
  const hasMix = tab === "favourites";
  const hasPremium = means.tier === "premium";
  const isTabFailed =
    (tab === "favourites" && favourites.isFailed) || (tab === "own" && patterns.isError && !patterns.data);
  const isTabLoading = (tab === "favourites" && !favourites.ids) || (tab === "own" && !patterns.data);

  return (
    <>
      <LibraryTabs
        current={tab}
        count={items.length}
        addressOf={other => addressWith({ tab: other, search: text })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know the search element */}
      <form role="search" className={styles.tools} onSubmit={event => event.preventDefault()}>
        <SearchField text={text} onText={setText} />
        <LengthChoice
          seconds={choice.seconds}
          offered={lengths.toSorted((a, b) => a - b)}
          onChoose={chooseLength}
        />
        <EarsChoice ears={ears} onChoose={other => change({ ears: other })} />
      </form>
      <PaymentLine
        payment={choice.payment}
        means={means}
        balance={balance}
        onChoose={payment => change({ payment })}
      />
      {favourites.problem && <p role="alert">{favourites.problem}</p>}
      <p role="status" className="unseen">
        {search !== "" && words.found(found.length)}
      </p>
      {isSuggesting(query) && !suggested && <SuggestionLoading />}
      {isSuggested && <SuggestedItem suggested={suggested} length={length} favourites={favourites} />}
      {tab === "sound" && rows.length > 0 && <BySound items={rows} length={length} favourites={favourites} />}
      {tab !== "sound" && <h2 className="unseen">{search === "" ? words.rest : words.results}</h2>}
      {tab !== "sound" && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(item => (
            <ItemRow key={item.id} item={item} length={length} favourites={favourites} hasMix={hasMix} />
          ))}
        </ul>
      )}
      {isTabFailed && (
        <p role="alert" className={styles.nothing}>
          {tab === "own" ? words.own.failed : words.favouritesFailed}
        </p>
      )}
      {isTabLoading && !isTabFailed && (
        <p className={styles.nothing}>
          <LoadingMark label={commonTexts.loading} />
        </p>
      )}
      {found.length === 0 &&
        !isSuggested &&
        !isTabFailed &&
        !isTabLoading &&
        !(tab === "own" && search === "") && (
          <NothingFound items={items} query={query} shelf={shelf} addressWith={addressWith} />
        )}
      {tab === "own" && !isTabFailed && !isTabLoading && (
        <StudioInvitation hasPremium={hasPremium} hasPatterns={items.length > modes.length} />
      )}
    </>
  );
}
