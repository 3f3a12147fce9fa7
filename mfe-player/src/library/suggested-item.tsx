import type { Score } from "@phaselock/signal";
import { Figure, formatHz, LoadingMark, ScoreCurve } from "@phaselock/ui";
import { ListenButton } from "@phaselock/ui/listen";
import { ExpectedChange, reasonsWithoutRecommendation } from "@phaselock/ui/suggestion";
import { Link, type Suggested } from "@phaselock/web";
import { commonTexts } from "../shared/texts.ts";
import { useExcerptSound } from "../shared/use-excerpt-sound.ts";
import { EvidenceNote } from "./evidence-note.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Description, SoundCaption } from "./item-texts.tsx";
import type { LibraryItem } from "./library-items.ts";
import { PlayLink } from "./play-link.tsx";
import styles from "./suggested-item.module.css";
import { libraryTexts, playTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";

const words = libraryTexts;

function Listen({ excerpt }: { excerpt: Score }) {
  const listening = useExcerptSound(excerpt);
  return (
    <>
      <ListenButton listening={listening} />
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </>
  );
}

type SuggestedInLibrary = Pick<Suggested, "recommendation" | "goal"> & { readonly item: LibraryItem };

/** Why an item is suggested and, if it is recommended, the change of mood to expect. */
function Reason({ suggested: { item, recommendation, goal } }: { suggested: SuggestedInLibrary }) {
  if (!recommendation) return reasonsWithoutRecommendation[goal ?? "everyone"];
  return (
    <>
      {recommendation.reason} {item.sound.reason && `${item.sound.reason} `}
      <ExpectedChange recommendation={recommendation} />{" "}
      {recommendation.expectedChange &&
        words.reasons.chance(
          <Link to="/evidence" className="link">
            {words.reasons.compare}
          </Link>,
        )}
    </>
  );
}

/** One item, with the reason why it is suggested, its evidence, and its curve on the labelled axis. */
export function SuggestedItem(props: {
  suggested: SuggestedInLibrary;
  length: string;
  favourites: Favourites;
}) {
  const { suggested, length, favourites } = props;
  const { item } = suggested;
  return (
    <section className={styles.suggested} aria-label={words.suggested}>
      <div className={styles.text}>
        <p className={styles.caption}>
          <SoundCaption item={item} hasBand /> <Figure size="caption">{length}</Figure>
        </p>
        <h2 className={styles.name}>
          {item.name} <FavouriteButton item={item} favourites={favourites} />
        </h2>
        <p className={styles.description}>
          <Description item={item} />
        </p>
        <p className={styles.description}>
          <Reason suggested={suggested} />
        </p>
        <EvidenceNote evidence={item.evidence} />
        <div className={styles.actions}>
          <PlayLink item={item} length={length} variant="go" />
          <Listen key={item.id} excerpt={item.excerpt} />
        </div>
      </div>
      <div className={styles.curve}>
        <ScoreCurve curve={item.curve} label={playTexts.curve(item.name, formatHz(item.hz))} />
      </div>
    </section>
  );
}

/** As high as a suggestion, while it is not known. */
export const SuggestionLoading = () => (
  <div className={styles.loading}>
    <LoadingMark label={commonTexts.loading} />
  </div>
);
