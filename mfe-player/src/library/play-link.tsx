import { type ButtonVariant, buttonClass } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { LibraryItem } from "./library-items.ts";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/**
 * The way to play an item: the player, or the prices if it needs Premium.
 * @param props.length the session's length as text, if the link names it
 */
export function PlayLink(props: {
  item: LibraryItem;
  length?: string;
  variant?: ButtonVariant;
  className?: string | undefined;
}) {
  const { item, length, variant = "plain", className } = props;
  const { name, isClosed, playAddress } = item;
  const style = buttonClass(variant, className);
  if (isClosed)
    return (
      <Link to="/pricing" className={style} aria-label={words.seePremiumNamed(name)}>
        {words.seePremium}
      </Link>
    );
  return (
    <Link
      to={playAddress}
      className={style}
      aria-label={length ? words.playForNamed(length, name) : words.playNamed(name)}
    >
      {length ? words.playFor(length) : words.play}
    </Link>
  );
}
