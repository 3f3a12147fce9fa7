import { cx } from "@phaselock/ui";
import styles from "./favourite-button.module.css";
import type { LibraryItem } from "./library-items.ts";
import { libraryTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";

const star = "M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

/** A star: pressed for a favourite. Nothing until the favourites are loaded. */
export function FavouriteButton(props: {
  item: LibraryItem;
  favourites: Favourites;
  className?: string | undefined;
}) {
  const { item, favourites, className } = props;
  const { ids, change } = favourites;
  if (!ids) return null;
  const { id, name } = item;
  const isFavourite = ids.includes(id);
  return (
    <button
      type="button"
      aria-label={libraryTexts.favourite(name)}
      aria-pressed={isFavourite}
      className={cx(styles.star, className)}
      onClick={() => change({ id, isFavourite: !isFavourite })}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={star} />
      </svg>
    </button>
  );
}
