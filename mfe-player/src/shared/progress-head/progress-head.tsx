import { Link, useLocation } from "@phaselock/web";
import styles from "./progress-head.module.css";
import { progressHeadTexts } from "./texts.ts";

const words = progressHeadTexts;

const tabs = [
  ["/premium/analytics", words.overview],
  ["/sessions", words.sessions],
  ["/journal", words.journal],
  ["/evidence", words.comparison],
] as const;

/** The heading of Progress and its four pages. The link of the current page is marked. */
export function ProgressHead() {
  const { pathname } = useLocation();
  return (
    <header>
      <h1 className={styles.title}>{words.title}</h1>
      <nav className={styles.tabs} aria-label={words.pages}>
        {tabs.map(([to, name]) => (
          <Link key={to} to={to} aria-current={to === pathname ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </header>
  );
}
