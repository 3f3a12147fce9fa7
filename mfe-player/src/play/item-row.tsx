import type { Score } from "@phaselock/signal";
import { Figure, formatHz, ScoreCurve } from "@phaselock/ui";
import { type Listening, RoundListenButton } from "@phaselock/ui/listen";
import { type ReactNode, useId, useState } from "react";
import { texts } from "../texts.ts";
import { EvidenceNote } from "./evidence-note.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import styles from "./item-row.module.css";
import { BeatCaption, Description } from "./item-texts.tsx";
import type { LibraryItem } from "./library-items.ts";
import { PlayLink } from "./play-link.tsx";
import type { Favourites } from "./use-favourites.ts";
import { useItemSound } from "./use-item-sound.ts";

/** Gives a row its excerpt: the button that plays it, and why it can't be heard. */
function WithSound(props: { excerpt: Score; children: (listening: Listening) => ReactNode }) {
  return props.children(useItemSound(props.excerpt));
}

/** One line of the library. A press on a mode's name shows its whole description, and its evidence. */
export function ItemRow(props: { item: LibraryItem; length: string; favourites: Favourites }) {
  const { item, length, favourites } = props;
  const { name, excerpt } = item;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const rowWith = (listening: Listening | null) => (
    <li className={styles.row} data-open={isOpen || undefined}>
      {listening && <RoundListenButton listening={listening} name={name} className={styles.listen} />}
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
          <FavouriteButton item={item} favourites={favourites} />
        </h3>
        <p className={styles.description} id={details}>
          <BeatCaption item={item} /> <Description item={item} />
        </p>
      </div>
      <div className={styles.curve}>
        <ScoreCurve curve={item.curve} label={texts.play.curve(name, formatHz(item.hz))} />
      </div>
      <Figure className={styles.length}>{length}</Figure>
      <PlayLink item={item} className={styles.play} />
      {isOpen && (
        <div className={styles.details}>
          <EvidenceNote evidence={item.evidence} />
        </div>
      )}
      {listening?.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </li>
  );
  return excerpt ? <WithSound excerpt={excerpt}>{rowWith}</WithSound> : rowWith(null);
}
