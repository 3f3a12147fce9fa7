import { buttonClass, cx, Mark } from "@phaselock/ui";
import { Link, useHasStoredTokens } from "@phaselock/web/page";
import { texts } from "../texts.ts";
import styles from "./public-header.module.css";
import { useIsScrolled } from "./use-is-scrolled.ts";

/**
 * The fixed header of the public pages: transparent at the top, solid black once the page is scrolled. Signed-in users
 * also see Dashboard, left of the other links so that those don't move.
 */
export function PublicHeader() {
  const isScrolled = useIsScrolled();
  const isSignedIn = useHasStoredTokens();
  return (
    <header className={cx(styles.header, isScrolled && styles.solid)}>
      <Link to="/" className={styles.home} aria-label={texts.header.home}>
        <Mark />
      </Link>
      <nav className={styles.actions} aria-label={texts.header.navigation}>
        {isSignedIn && (
          <Link to="/dashboard" className={buttonClass("quiet", styles.dashboard)}>
            {texts.header.dashboard}
          </Link>
        )}
        <Link to="/pricing" className={buttonClass("quiet")}>
          {texts.header.pricing}
        </Link>
        <Link to="/login" className={buttonClass("plain")}>
          {texts.header.getStarted}
        </Link>
      </nav>
    </header>
  );
}
