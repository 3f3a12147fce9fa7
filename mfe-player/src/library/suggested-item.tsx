import type { Score } from "@phaselock/signal";
import { Figure, formatHz, formatWhen, LoadingMark, ScoreCurve } from "@phaselock/ui";
import { ListenButton } from "@phaselock/ui/listen";
import { ExpectedChange } from "@phaselock/ui/suggestion";
import { Link } from "@phaselock/web";
import { commonTexts } from "../shared/texts.ts";
import { useExcerptSound } from "../shared/use-excerpt-sound.ts";
import { EvidenceNote } from "./evidence-note.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import type { Suggestion } from "./find-items.ts";
import { Description, MixLevels, SoundCaption } from "./item-texts.tsx";
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

/** Why an item is suggested and, if it is recommended, the change of mood to expect. */
function Reason({ suggestion: { item, recommendation, completedAt } }: { suggestion: Suggestion }) {
  if (recommendation)
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
  if (completedAt === null) return words.reasons.first;
  return words.reasons.completed(formatWhen(new Date(completedAt), new Date()));
}

/** One item, with the reason why it is suggested, its evidence, and its curve on the labelled axis. */
export function SuggestedItem(props: {
  suggestion: Suggestion;
  length: string;
  favourites: Favourites;
  /** Whether it shows the faders that the user has moved. */
  hasMix: boolean;
}) {
  const { suggestion, length, favourites, hasMix } = props;
  const { item } = suggestion;
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
        {hasMix && <MixLevels item={item} />}
        <p className={styles.description}>
          <Reason suggestion={suggestion} />
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
