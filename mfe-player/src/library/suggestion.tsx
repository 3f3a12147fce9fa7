import { type Mode, type MoodName, moods } from "@phaselock/contracts";
import { Button, bandColour, buttonClass, Figure, formatHz, LoadingMark } from "@phaselock/ui";
import { ChoiceRow } from "@phaselock/ui/choice-row";
import { ListenButton } from "@phaselock/ui/listen";
import { soundTitle } from "@phaselock/ui/scene-texts";
import { reasonsWithoutRecommendation } from "@phaselock/ui/suggestion";
import { Link, listeningQuery, type Suggestion as Suggested, useSuggestion } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { anotherScene } from "../session/mix/scenes.ts";
import { useMix } from "../session/mix/use-mix.ts";
import { moodTexts } from "../session/moods/texts.ts";
import { lengthText, type Means } from "../session/start/payment.ts";
import { commonTexts } from "../shared/texts.ts";
import { useExcerptSound } from "../shared/use-excerpt-sound.ts";
import { ChangeInterval } from "./change-interval.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import type { LibraryItem } from "./library-items.ts";
import { PlanPicture } from "./plan-picture.tsx";
import { SceneStrip } from "./scene-strip.tsx";
import styles from "./suggestion.module.css";
import { playTexts } from "./texts.tsx";
import type { Favourites } from "./use-favourites.ts";
import { useSuggestedItem } from "./use-library-items.ts";

const words = playTexts.suggestion;
const moodChoices = moods.map(value => ({ value, name: moodTexts.names[value] }));

/** What it is called, how it plays, and why it is suggested. */
function Text(props: { suggestion: Suggested; item: LibraryItem; favourites: Favourites }) {
  const { suggestion, item, favourites } = props;
  const { recommendation, goal, retryRecommendations } = suggestion;
  return (
    <div className={styles.text} aria-live="polite">
      <Figure size="caption" className={styles.caption}>
        <span style={{ color: bandColour(item.band) }}>
          {formatHz(item.hz)} {item.band}
        </span>
        <span>{lengthText(item.seconds)}</span>
      </Figure>
      <h2 className={styles.name}>
        {item.name}
        <FavouriteButton item={item} favourites={favourites} />
      </h2>
      <p className={styles.reason}>
        {recommendation?.reason ?? reasonsWithoutRecommendation[goal ?? "everyone"]}
        {item.sound.reason && ` ${item.sound.reason}`}
      </p>
      <div className={styles.change}>
        {recommendation && <ChangeInterval recommendation={recommendation} />}
      </div>
      {retryRecommendations && (
        <div className={styles.retry}>
          <p>{words.notPersonal}</p>
          <Button onClick={retryRecommendations}>{words.retry}</Button>
        </div>
      )}
    </div>
  );
}

/** What one hears, on the time axis of the curve. "Another scene" keeps the next one for the mode, as it does in a session. */
function Scene({ mode, item, userId }: { mode: Mode; item: LibraryItem; userId: string }) {
  const { change } = useMix(userId, mode.id);
  const { data: listening } = useQuery(listeningQuery);
  const { scene, textures } = item.sound;
  return (
    <div className={styles.scene}>
      <SceneStrip scene={scene} score={item.score} />
      <p className={styles.heard}>
        <span>
          <span className="muted">{words.scene}</span> {soundTitle(scene, textures)}
        </span>
        {scene && listening && mode.scenes.length > 1 && (
          <Button
            variant="quiet"
            className={styles.another}
            onClick={() => change({ scene: anotherScene({ name: scene, seed: 1 }, mode.scenes).name })}
          >
            {words.anotherScene}
          </Button>
        )}
      </p>
    </div>
  );
}

function Actions({ item }: { item: LibraryItem }) {
  const listening = useExcerptSound(item.excerpt);
  const length = lengthText(item.seconds);
  return (
    <div className={styles.actions}>
      <Link
        to={item.playAddress}
        className={buttonClass("go", styles.start)}
        aria-label={words.startNamed(length, item.name)}
      >
        {words.start(length)}
      </Link>
      <ListenButton listening={listening} />
      {listening.problem && (
        <p role="alert" className={styles.problem}>
          {listening.problem}
        </p>
      )}
    </div>
  );
}

/**
 * The one suggestion: what to play now, why, its curve and its scene. A tapped mood changes it at once, and what it would be
 * without the mood stays as a dotted line. Its space is kept while it loads.
 */
export function Suggestion(props: {
  modes: readonly Mode[];
  means: Means;
  userId: string;
  favourites: Favourites;
}) {
  const { modes, means, userId, favourites } = props;
  const [mood, setMood] = useState<MoodName | null>();
  const { suggestion, without } = useSuggestion({ modes, mood });
  const item = useSuggestedItem(suggestion, means);
  const plain = useSuggestedItem(without, means);
  const dotted = plain && plain.id !== item?.id ? plain : null;
  return (
    <section className={styles.suggestion} aria-label={words.region}>
      <div className={styles.moods}>
        <ChoiceRow
          question={words.mood}
          choices={moodChoices}
          chosen={suggestion ? suggestion.mood : (mood ?? null)}
          onChoose={setMood}
          scrolls
        />
      </div>
      {suggestion && item ? (
        <>
          <Text suggestion={suggestion} item={item} favourites={favourites} />
          <div className={styles.plan}>
            <PlanPicture
              curve={item.curve}
              without={dotted?.curve ?? null}
              seconds={item.seconds}
              label={`${playTexts.curve(item.name, formatHz(item.hz))}${dotted ? playTexts.curveWithout(dotted.name) : ""}`}
            />
            <Scene key={suggestion.mode.id} mode={suggestion.mode} item={item} userId={userId} />
          </div>
          <Actions key={item.id} item={item} />
        </>
      ) : (
        <div className={styles.loading}>
          <LoadingMark label={commonTexts.loading} />
        </div>
      )}
    </section>
  );
}
