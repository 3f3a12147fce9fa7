import { Drift } from "@phaselock/ui/drift";
import { useAuth } from "@phaselock/web";
import { texts } from "../texts.ts";
import { PremiumInactive } from "./premium-inactive.tsx";
import { PremiumOpens } from "./premium-opens.tsx";
import styles from "./welcome.module.css";

const { premium: words } = texts.welcome;

/** "/premium-welcome": what Premium opens and what to do first; says so where Premium is not active. */
export default function PremiumWelcome() {
  const { user } = useAuth();
  // The shell shows this screen to the signed-in only; for a moment after logout there is nobody.
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
          <PremiumOpens />
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
