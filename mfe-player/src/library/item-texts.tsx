import { bandColour, Figure, formatDay, formatHz } from "@phaselock/ui";
import { soundTitle, strengthTitles } from "@phaselock/ui/scene-texts";
import { Link } from "@phaselock/web";
import { mixTexts } from "../session/mix/texts.ts";
import styles from "./item-texts.module.css";
import type { ItemSound, LibraryItem } from "./library-items.ts";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

const strengthText = ({ strength }: ItemSound): string => {
  if (!strength) return "";
  return strength === "off" ? words.noPulse : words.strength(strengthTitles[strength]);
};

/** `Tape, air · High strength · 16 Hz`: what one hears, with the beat in the colour of its band. */
export function SoundCaption({ item, hasBand = false }: { item: LibraryItem; hasBand?: boolean }) {
  const { band, hz, sound } = item;
  const heard = [soundTitle(sound.scene, sound.textures), strengthText(sound)].filter(text => text !== "");
  return (
    <span className={styles.sound}>
      {heard.join(" · ")} ·{" "}
      <Figure size="caption" style={{ color: bandColour(band) }}>
        {formatHz(hz)}
        {hasBand && ` ${band}`}
      </Figure>
    </span>
  );
}

/** The faders that the user has moved: `Your mix: music −4 dB, texture off.` Nothing if there is none. */
export function MixLevels({ item: { sound } }: { item: LibraryItem }) {
  if (!sound.faders) return null;
  const levels = Object.entries(words.mix.faders).flatMap(([fader, name]) => {
    const percent = sound.faders?.[fader as keyof typeof words.mix.faders] ?? 100;
    return percent === 100
      ? []
      : [words.mix.level(name, percent === 0 ? words.mix.off : mixTexts.level(percent))];
  });
  return <p className={styles.mix}>{words.mix.yours(levels.join(", "))}</p>;
}

/** What an item is: a mode's description, or when the user made a pattern, with a link to the studio. */
export function Description({ item }: { item: LibraryItem }) {
  const { id, name, description, madeAt, needsHeadphones } = item;
  if (madeAt === null) return description;
  return (
    <>
      {words.madeByYou(formatDay(new Date(madeAt), new Date()))}{" "}
      {needsHeadphones && `${words.needsHeadphones} `}
      <Link to={`/studio/${id}`} className="link" aria-label={words.editNamed(name)}>
        {words.edit}
      </Link>
    </>
  );
}
