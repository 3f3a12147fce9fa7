import { Drift } from "@phaselock/ui/drift";
import { useAuth } from "@phaselock/web";
import { PremiumFeatures } from "./premium-features.tsx";
import { PremiumInactive } from "./premium-inactive.tsx";
import { welcomeTexts } from "./texts.ts";
import styles from "./welcome.module.css";

const { premium: words } = welcomeTexts;

/** "/premium-welcome": the Premium features and what to try first, or a notice that Premium is not active. */
export default function PremiumWelcome() {
  const { user } = useAuth();
  // The shell protects this screen, but right after logout there is no user for a moment.
  if (!user) return null;
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      {user.subscriptionTier === "premium" ? (
        <>
          <header className={`wrap ${styles.head}`}>
            <h1 className={styles.heading}>{words.heading}</h1>
            <p className={styles.lead}>{words.lead}</p>
          </header>
          <div className={styles.picture}>
            <Drift lock={0.36} seed={3} />
          </div>
          <PremiumFeatures />
        </>
      ) : (
        <>
          <PremiumInactive />
          <div className={styles.picture}>
            <Drift lock={0.97} seed={3} />
          </div>
        </>
      )}
    </div>
  );
}
