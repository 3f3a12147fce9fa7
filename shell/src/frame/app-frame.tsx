import { Mark } from "@phaselock/ui";
import { Link, useAuth, useLocation } from "@phaselock/web";
import type { ReactNode } from "react";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { Find } from "../palette/find.tsx";
import { sessionTexts } from "../signed-in/texts.ts";
import { texts } from "../texts.ts";
import styles from "./app-frame.module.css";
import { Balance } from "./balance.tsx";
import { Main } from "./main.tsx";
import { PlaceIcon } from "./place-icon.tsx";
import { placeAt, places } from "./places.ts";

const { frame } = sessionTexts;

const useCurrentOf = (): ((id: string) => "page" | undefined) => {
  const current = placeAt(useLocation().pathname);
  return id => (id === current?.id ? "page" : undefined);
};

const Places = () => {
  const currentOf = useCurrentOf();
  return (
    <nav className={styles.places} aria-label={frame.navigation}>
      {places
        .filter(({ id }) => id !== "you")
        .map(({ id, name, to }) => (
          <Link key={id} to={to} className={styles.place} aria-current={currentOf(id)}>
            {name}
          </Link>
        ))}
    </nav>
  );
};

/** The user's first name, which leads to their account. */
const You = () => {
  const { user } = useAuth();
  const currentOf = useCurrentOf();
  if (!user) return null;
  const [firstName = ""] = (user.name?.trim() || user.username).split(/\s+/);
  return (
    <Link
      to="/account"
      className={styles.you}
      aria-current={currentOf("you")}
      aria-label={frame.yourAccount(firstName)}
    >
      {firstName}
    </Link>
  );
};

/** The four places, at the bottom of a phone. */
const BottomBar = () => {
  const currentOf = useCurrentOf();
  return (
    <nav className={styles.bottom} aria-label={frame.navigation}>
      {places.map(({ id, name, to }) => (
        <Link key={id} to={to} aria-current={currentOf(id)}>
          <PlaceIcon id={id} />
          {name}
        </Link>
      ))}
    </nav>
  );
};

/** The header of the signed-in product above a screen; on a phone, its places are in a bar below the screen. */
export const AppFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.frame}>
    <div>
      <header className={styles.bar}>
        <Link to="/" className={styles.mark} aria-label={texts.home}>
          <Mark />
        </Link>
        <Places />
        <div className={styles.end}>
          <Find />
          <Balance />
          <You />
        </div>
      </header>
      <OfflineNotice />
    </div>
    <Main>{children}</Main>
    <BottomBar />
  </div>
);
