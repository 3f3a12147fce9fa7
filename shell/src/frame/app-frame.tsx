import { Button, Figure, formatTimeLeft, Mark } from "@phaselock/ui";
import { Link, NavLink, useAuth, useCredits } from "@phaselock/web";
import type { ReactNode } from "react";
import styles from "./app-frame.module.css";

const places = [
  { to: "/dashboard", label: "Home" },
  { to: "/play", label: "Play" },
  { to: "/sessions", label: "Sessions" },
] as const;

const CreditsLeft = () => {
  const { balance } = useCredits();
  if (!balance) return null;
  return (
    <Link to="/pricing" className={styles.credits}>
      <span className="unseen">Credits: </span>
      <Figure>{formatTimeLeft(balance.availableSeconds)}</Figure>
    </Link>
  );
};

/** The header of the signed-in product, above a screen. */
export const AppFrame = ({ children }: { readonly children: ReactNode }) => {
  const { logout } = useAuth();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link to="/" className={styles.mark} aria-label="Phaselock, to the start page">
          <Mark />
        </Link>
        <nav className={styles.places} aria-label="Product">
          {places.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.place ?? ""}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.self}>
          <CreditsLeft />
          <Button variant="quiet" onClick={() => void logout()}>
            Logout
          </Button>
        </div>
      </header>
      <main>{children}</main>
    </div>
  );
};
