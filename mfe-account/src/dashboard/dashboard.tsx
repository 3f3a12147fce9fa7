import { useAuth, useNeedsCredits } from "@phaselock/web";
import { LogoutButton } from "../logout/logout-button.tsx";
import { AccountCard } from "./account-card.tsx";
import { ContinueCard } from "./continue-card.tsx";
import { CreditsCard } from "./credits-card.tsx";
import styles from "./dashboard.module.css";
import { LastSessions } from "./last-sessions.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { Suggestion } from "./suggestion.tsx";
import { dashboardTexts } from "./texts.ts";
import { WeekCard } from "./week-card.tsx";

/** "/home", "/dashboard", "/profile": the suggestion, the last sessions, the credits and the profile. */
export default function Dashboard() {
  const { user } = useAuth();
  const needsCredits = useNeedsCredits();
  // The shell protects this screen, but right after logout there is no user for a moment.
  if (!user) return null;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{dashboardTexts.title}</title>
      <header className={styles.head}>
        <h1 className={styles.welcome}>{dashboardTexts.welcome(user.name || user.username)}</h1>
        <LogoutButton />
      </header>
      <div className={styles.grid}>
        <div className={styles.column}>
          <ContinueCard />
          <Suggestion />
          <WeekCard />
          <LastSessions />
        </div>
        <div className={styles.column}>
          {needsCredits && <CreditsCard />}
          <ProfileCard user={user} />
          <AccountCard user={user} />
        </div>
      </div>
    </div>
  );
}
