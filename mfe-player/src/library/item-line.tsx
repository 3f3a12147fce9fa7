import { formatDay } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { LibraryItem } from "./library-items.ts";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/** What an item is, in one line: a mode's own, or when the user made a pattern, with a link to the studio. */
export function ItemLine({ item }: { item: LibraryItem }) {
  const { id, name, line, madeAt, needsHeadphones } = item;
  if (madeAt === null) return line;
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
