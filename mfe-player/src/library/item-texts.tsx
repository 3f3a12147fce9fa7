import { bandColour, Figure, formatDay, formatHz } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { LibraryItem } from "./library-items.ts";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/** `10 Hz alpha`, in the colour of the band. */
export const BeatCaption = ({ item: { band, hz } }: { item: LibraryItem }) => (
  <Figure size="caption" style={{ color: bandColour(band) }}>
    {formatHz(hz)} {band}
  </Figure>
);

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
