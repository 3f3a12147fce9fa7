import { useAuth } from "@phaselock/web";
import { LogoutButton } from "../logout/logout-button.tsx";
import { AccountCard } from "./account-card.tsx";
import styles from "./dashboard.module.css";
import { ProfileCard } from "./profile-card.tsx";
import { dashboardTexts } from "./texts.ts";

/** "/home", "/dashboard", "/profile", below Play: the welcome, the profile and the account. */
export default function Dashboard() {
  const { user } = useAuth();
  // The shell protects this screen, but right after logout there is no user for a moment.
  if (!user) return null;
  return (
    <div className="wrap">
      <div className={styles.grid}>
        <header>
          <h2 className={styles.welcome}>{dashboardTexts.welcome(user.name || user.username)}</h2>
          <LogoutButton />
        </header>
        <ProfileCard user={user} />
        <AccountCard user={user} />
      </div>
    </div>
  );
}
