import { LoadingMark, Mark } from "@phaselock/ui";
import { Link, useSearchParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../parts/failure.tsx";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { texts } from "../texts.ts";
import { FirstSessionStep } from "./first-session-step.tsx";
import { GoalsStep } from "./goals-step.tsx";
import { HeadphonesStep } from "./headphones/headphones-step.tsx";
import { LightStep } from "./light-step.tsx";
import styles from "./onboarding.module.css";
import { Progress } from "./progress.tsx";
import { stepOf } from "./steps.ts";

const { onboarding: words } = texts;

/** "/onboarding?step=…": goals, headphones, light, first session. The address holds the step, for Back and reload. */
export default function Onboarding() {
  const [query] = useSearchParams();
  const { data: preferences, error, refetch } = useQuery(preferencesQuery);
  const step = preferences && stepOf(query.get("step"), preferences);
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      <header className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={texts.common.home}>
          <Mark />
        </Link>
        {step && <Progress step={step} isOpen={preferences.screening !== null} />}
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
            <LoadingMark label={texts.common.loading} />
          </p>
        )}
        {step === "goals" && <GoalsStep goals={preferences?.goals ?? []} />}
        {step === "headphones" && <HeadphonesStep />}
        {step === "light" && <LightStep screening={preferences?.screening ?? null} />}
        {step === "first" && <FirstSessionStep />}
      </main>
    </div>
  );
}
