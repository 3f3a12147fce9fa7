import { buttonClass, cx } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import type { LibraryItem } from "./library-items.ts";
import styles from "./play-link.module.css";
import { libraryTexts } from "./texts.tsx";

const words = libraryTexts;

/**
 * The way to play an item: the player, or the prices if it needs Premium, which a quiet lock says. On a phone it covers its
 * row, so that the row itself plays.
 */
export function PlayLink({ item, className }: { item: LibraryItem; className?: string | undefined }) {
  const { name, isClosed, playAddress } = item;
  if (isClosed)
    return (
      <Link to="/pricing" className={cx(styles.closed, className)} aria-label={words.premiumNamed(name)}>
        <svg viewBox="0 0 14 14" className={styles.lock} aria-hidden="true">
          <path d="M3 6.5h8V12H3zM4.8 6.5V4.3a2.2 2.2 0 0 1 4.4 0v2.2" />
        </svg>
        <span>{words.premium}</span>
      </Link>
    );
  return (
    <Link
      to={playAddress}
      className={cx(buttonClass(), styles.link, styles.open, className)}
      aria-label={words.playNamed(name)}
    >
      <span className={styles.word}>{words.play}</span>
    </Link>
  );
}
