import { LoadingMark, Mark } from "@phaselock/ui";
import {
  isReturnPath,
  knownScreening,
  Link,
  preferencesQuery,
  useAuth,
  useSearchParams,
} from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure/failure.tsx";
import { commonTexts } from "../texts.ts";
import { FirstSessionStep } from "./first-session-step.tsx";
import { GoalsStep } from "./goals-step.tsx";
import { HeadphonesStep } from "./headphones-step.tsx";
import { LightStep } from "./light-step.tsx";
import styles from "./onboarding.module.css";
import { Progress } from "./progress.tsx";
import { stepOf } from "./steps.ts";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;

/**
 * "/onboarding?step=…": goals, headphones, light, first session. The address holds the step, for Back and reload. With
 * `returnTo`, the light question is asked alone, before a session at that path.
 */
export default function Onboarding() {
  const [query] = useSearchParams();
  const { data: preferences, error, refetch } = useQuery(preferencesQuery);
  const { user } = useAuth();
  const screening = preferences && user ? knownScreening(preferences, user.id) : null;
  const step = preferences && stepOf(query.get("step"), screening, preferences);
  const asked = query.get("returnTo");
  const returnTo = step === "light" && asked !== null && isReturnPath(asked) ? asked : null;
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      <header className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={commonTexts.home}>
          <Mark />
        </Link>
        {step && !returnTo && <Progress step={step} isOpen={screening !== null} />}
      </header>
      <main className={`wrap ${styles.content}`}>
        {!preferences && <h1 className="unseen">{words.heading}</h1>}
        {error && !preferences && (
          <div className={styles.loading}>
            <Failure error={error} text={words.failedToLoad} onRetry={() => void refetch()} />
          </div>
        )}
        {!preferences && !error && (
          <p className={styles.loading}>
            <LoadingMark label={commonTexts.loading} />
          </p>
        )}
        {step === "goals" && <GoalsStep goals={preferences?.goals ?? []} />}
        {step === "headphones" && <HeadphonesStep />}
        {step === "light" && <LightStep screening={preferences?.screening ?? null} returnTo={returnTo} />}
        {step === "first" && <FirstSessionStep />}
      </main>
    </div>
  );
}
