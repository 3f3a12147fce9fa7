import { buttonClass, cx, Mark } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import { texts } from "../texts.ts";
import styles from "./public-header.module.css";
import { useIsScrolled } from "./use-is-scrolled.ts";
import { useSignedInMark } from "./use-signed-in-mark.ts";

/**
 * The fixed header of the public pages: transparent at the top, solid black once the page is scrolled. The prerendered HTML
 * has the visitor's link and the signed-in user's in one place; the mark of the document decides which one is visible.
 */
export function PublicHeader() {
  const isScrolled = useIsScrolled();
  useSignedInMark();
  return (
    <header className={cx(styles.header, isScrolled && styles.solid)}>
      <Link to="/" className={styles.home} aria-label={texts.header.home}>
        <Mark />
      </Link>
      <nav className={styles.actions} aria-label={texts.header.navigation}>
        <Link to="/pricing" className={buttonClass("quiet")}>
          {texts.header.pricing}
        </Link>
        <span className={styles.start}>
          <Link to="/login" className={buttonClass("plain", styles.visitor)}>
            {texts.header.getStarted}
          </Link>
          <Link to="/play" className={buttonClass("plain", styles.user)}>
            {texts.header.open} <span className={styles.name}>{texts.header.name}</span>
          </Link>
        </span>
      </nav>
    </header>
  );
}
