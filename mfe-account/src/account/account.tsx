import { Link, useAuth } from "@phaselock/web";
import styles from "./account.module.css";
import { BillingSection } from "./billing/billing-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { PreferencesSection } from "./preferences/preferences-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SignInsSection } from "./sign-ins/sign-ins-section.tsx";
import { SupportSection } from "./support/support-section.tsx";
import { accountTexts } from "./texts.ts";

const words = accountTexts;

const sections = [
  { id: "profile", name: words.profile.name },
  { id: "preferences", name: words.preferences.name },
  { id: "billing", name: words.billing.name },
  { id: "signed-in", name: words.signIns.name },
  { id: "support", name: words.support.name },
  { id: "your-data", name: words.data.name },
] as const;

/** "/account": profile, preferences, billing, sign-ins, support, and data export and erasure. */
export default function Account() {
  const { user } = useAuth();
  // The shell protects this screen, but right after logout there is no user for a moment.
  if (!user) return null;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{words.title}</title>
      <h1 className={styles.heading}>{words.heading}</h1>
      <nav aria-label={words.sections}>
        <ul className={styles.parts}>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <Link to={`#${id}`} className={styles.part}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ProfileSection user={user} />
      <PreferencesSection />
      <BillingSection />
      <SignInsSection />
      <SupportSection user={user} />
      <DataSection id={user.id} username={user.username} />
    </div>
  );
}
