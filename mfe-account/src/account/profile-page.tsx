import { Navigate, useLocation } from "@phaselock/web";
import { AccountPage } from "./page/account-page.tsx";
import { movedTo } from "./page/pages.ts";
import { PreferencesSection } from "./preferences/preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** /account: the user's profile and preferences. Links to the sections that it had before lead to their pages. */
export default function ProfilePage() {
  const moved = movedTo(useLocation().hash);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <AccountPage path="/account">
      {user => (
        <>
          <ProfileSection user={user} />
          <PreferencesSection />
        </>
      )}
    </AccountPage>
  );
}
