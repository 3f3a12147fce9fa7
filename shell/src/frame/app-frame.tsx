import { cx, Mark, TimeLeft } from "@phaselock/ui";
import { Link, useCredits, useLocation } from "@phaselock/web";
import type { ReactNode } from "react";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { sessionTexts } from "../signed-in/texts.ts";
import { texts } from "../texts.ts";
import styles from "./app-frame.module.css";
import { LogoutButton } from "./logout-button.tsx";
import { Main } from "./main.tsx";

const { frame } = sessionTexts;

/** Places that other screens link to as well are left out where a phone has no room: from `narrow` down, or `narrowest`. */
type Place = {
  readonly label: string;
  readonly paths: readonly [string, ...string[]];
  readonly leftOut?: "narrow" | "narrowest";
};

const places: readonly Place[] = [
  { label: frame.places.home, paths: ["/dashboard", "/home", "/profile"] },
  { label: frame.places.play, paths: ["/play"] },
  { label: frame.places.studio, paths: ["/studio"], leftOut: "narrow" },
  { label: frame.places.simulator, paths: ["/simulator"], leftOut: "narrow" },
  { label: frame.places.sessions, paths: ["/sessions"] },
  { label: frame.places.progress, paths: ["/premium/analytics"], leftOut: "narrowest" },
  { label: frame.places.account, paths: ["/account"] },
];

const Places = () => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.places} aria-label={frame.navigation}>
      {places.map(({ label, paths, leftOut }) => (
        <Link
          key={label}
          to={paths[0]}
          className={cx(styles.place, leftOut && styles[leftOut])}
          aria-current={paths.some(path => path === pathname) ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};

const CreditsLeft = () => {
  const { balance } = useCredits();
  if (!balance) return null;
  return (
    <Link to="/pricing" className={styles.credits}>
      <span className="unseen">{frame.credits} </span>
      <TimeLeft balance={balance} />
    </Link>
  );
};

/** The header of the signed-in product, above a screen. */
export const AppFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.frame}>
    <div>
      <header className={styles.bar}>
        <Link to="/" className={styles.mark} aria-label={texts.home}>
          <Mark />
        </Link>
        <Places />
        <div className={styles.self}>
          <CreditsLeft />
          <LogoutButton />
        </div>
      </header>
      <OfflineNotice />
    </div>
    <Main>{children}</Main>
  </div>
);
