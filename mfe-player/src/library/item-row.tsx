import { Figure, formatHz, ScoreCurve } from "@phaselock/ui";
import { RoundListenButton } from "@phaselock/ui/listen";
import { useId, useState } from "react";
import { useExcerptSound } from "../shared/use-excerpt-sound.ts";
import { EvidenceNote } from "./evidence-note.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import styles from "./item-row.module.css";
import { Description, MixLevels, SoundCaption } from "./item-texts.tsx";
import type { LibraryItem } from "./library-items.ts";
import { PlayLink } from "./play-link.tsx";
import { playTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";

/** One line of the library. A press on a mode's name shows its whole description, and its evidence. */
export function ItemRow(props: {
  item: LibraryItem;
  length: string;
  favourites: Favourites;
  /** Whether it shows the faders that the user has moved. */
  hasMix?: boolean;
}) {
  const { item, length, favourites, hasMix = false } = props;
  const { name } = item;
  const listening = useExcerptSound(item.excerpt);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
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
          <FavouriteButton item={item} favourites={favourites} />
        </h3>
        <p className={styles.description} id={details}>
          <SoundCaption item={item} /> <Description item={item} />
        </p>
        {hasMix && <MixLevels item={item} />}
      </div>
      <div className={styles.curve}>
        <ScoreCurve curve={item.curve} label={playTexts.curve(name, formatHz(item.hz))} />
      </div>
      <Figure className={styles.length}>{length}</Figure>
      <PlayLink item={item} className={styles.play} />
      {isOpen && (
        <div className={styles.details}>
          <EvidenceNote evidence={item.evidence} />
        </div>
      )}
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </li>
  );
}
