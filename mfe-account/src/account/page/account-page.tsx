import type { User } from "@phaselock/contracts";
import { Link, useAuth } from "@phaselock/web";
import type { ReactNode } from "react";
import { LogoutButton } from "../../logout/logout-button.tsx";
import { accountTexts } from "../texts.ts";
import styles from "./account-page.module.css";
import { type AccountPath, accountPages } from "./pages.ts";

const words = accountTexts;

/** Scrolls the row of a narrow screen so far that the current page's name can be seen. */
const showInRow = (link: HTMLAnchorElement | null): void => {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
};

type AccountPageProps = { path: AccountPath; children: (user: User) => ReactNode };

/** A page of the account, with Logout at its end, beside the list of all four; on a narrow screen the list is a row above it. */
export function AccountPage({ path, children }: AccountPageProps) {
  const { user } = useAuth();
  // The shell protects this screen, but right after logout there is no user for a moment.
  if (!user) return null;
  const name = accountPages.find(page => page.path === path)?.name;
  return (
    <div className={`wrap ${styles.frame}`}>
      <title>{words.title(name ?? words.name)}</title>
      <nav className={styles.list} aria-label={words.name}>
        {accountPages.map(page => (
          <Link
            key={page.path}
            to={page.path}
            aria-current={page.path === path ? "page" : undefined}
            ref={page.path === path ? showInRow : undefined}
          >
            {page.name}
          </Link>
        ))}
        {user.isOperator && <Link to="/operator">{words.operator}</Link>}
      </nav>
      <div>
        <h1 className={styles.heading}>{name}</h1>
        {children(user)}
        <p className={styles.logout}>
          <LogoutButton />
        </p>
      </div>
    </div>
  );
}
