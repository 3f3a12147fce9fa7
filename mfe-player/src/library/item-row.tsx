import { Figure, formatHz, ScoreCurve } from "@phaselock/ui";
import { RoundListenButton } from "@phaselock/ui/listen";
import { useId, useState } from "react";
import { lengthText } from "../session/start/payment.ts";
import { AboutMode } from "../shared/about-mode/about-mode.tsx";
import { useExcerptSound } from "../shared/use-excerpt-sound.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { ItemLine } from "./item-line.tsx";
import styles from "./item-row.module.css";
import type { LibraryItem } from "./library-items.ts";
import { PlayLink } from "./play-link.tsx";
import { playTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";

/**
 * One line of the library: hear it, what it is, its curve, its length, play it. A press on a mode's name shows its whole
 * description, its evidence and a way to look inside. On a phone the row itself plays, and its circle listens.
 */
export function ItemRow({ item, favourites }: { item: LibraryItem; favourites: Favourites }) {
  const { name } = item;
  const listening = useExcerptSound(item.excerpt);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <li className={styles.row} data-closed={item.isClosed || undefined}>
      <RoundListenButton listening={listening} name={name} className={styles.listen} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          {item.madeAt === null ? (
            <button
              type="button"
              className={styles.open}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            >
              {name}
            </button>
          ) : (
            <span className={styles.title}>{name}</span>
          )}
          <FavouriteButton item={item} favourites={favourites} className={styles.star} />
        </h3>
        <p className={styles.line}>
          <ItemLine item={item} />
        </p>
      </div>
      <div className={styles.curve}>
        <ScoreCurve curve={item.curve} label={playTexts.curve(name, formatHz(item.hz))} />
      </div>
      <Figure className={styles.length}>{lengthText(item.seconds)}</Figure>
      <PlayLink item={item} className={styles.play} />
      <div className={styles.details} id={details} hidden={!isOpen}>
        {isOpen && item.description !== null && (
          <AboutMode mode={{ ...item, description: item.description }} />
        )}
      </div>
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </li>
  );
}
