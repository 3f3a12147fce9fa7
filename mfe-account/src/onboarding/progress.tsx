import { Link } from "@phaselock/web";
import styles from "./onboarding.module.css";
import { addressOf, type Step, steps } from "./steps.ts";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;

/**
 * Shows and announces the current step and links to the others.
 * @param isOpen whether the last step may be entered
 */
export function Progress({ step, isOpen }: { step: Step; isOpen: boolean }) {
  const at = steps.indexOf(step) + 1;
  return (
    <nav aria-label={words.progress}>
      <p className={styles.announced} role="status">
        {words.progressNow(at, steps.length, words.steps[step])}
      </p>
      <ol className={styles.steps}>
        {steps.map(other => (
          <li key={other}>
            {other === step || (other === "first" && !isOpen) ? (
              <span className={styles.step} aria-current={other === step ? "step" : undefined}>
                {words.steps[other]}
              </span>
            ) : (
              <Link to={addressOf(other)} className={styles.step}>
                {words.steps[other]}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
