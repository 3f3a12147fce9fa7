import { firstSessionModes, freeSessionMaxSeconds } from "@phaselock/contracts";
import { Button, Mark } from "@phaselock/ui";
import { Link, startPresses, useCompleteOnboarding, useNavigate, useOnline, useToast } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Failure } from "../failure/failure.tsx";
import { modesQuery } from "../suggest/modes-query.ts";
import { commonTexts } from "../texts.ts";
import { NeedChoices } from "./need-choices.tsx";
import { goalOf, type Need, needs } from "./needs.ts";
import styles from "./onboarding.module.css";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;

/**
 * "/onboarding": what a new user needs, and one press that starts a free session of it. The picture stands still and the
 * sound needs no headphones, so nothing else is asked.
 */
export default function Onboarding() {
  const id = useId();
  const navigate = useNavigate();
  const modes = useQuery(modesQuery);
  const toast = useToast();
  // The screen has been left by then.
  const complete = useCompleteOnboarding(() => toast({ ...words.notSaved, variant: "destructive" }));
  const [need, setNeed] = useState<Need>(needs[0]);
  const isOnline = useOnline();
  const [wasPressed, setWasPressed] = useState(false);

  const start = () => {
    setWasPressed(true);
    if (!isOnline) return;
    const state = startPresses.hold();
    // The session doesn't wait for it.
    complete.mutate(goalOf(need));
    navigate(`/play/${firstSessionModes[need]}?payment=free&seconds=${freeSessionMaxSeconds}`, { state });
  };
  return (
    <div className={styles.page}>
      <title>{words.title}</title>
      <header className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={commonTexts.home}>
          <Mark />
        </Link>
        <Link to="/play" className={styles.around} onClick={() => complete.mutate(null)}>
          {words.lookAround}
        </Link>
      </header>
      <main className={`wrap ${styles.main}`}>
        <h1 className={styles.heading} id={id}>
          {words.heading}
        </h1>
        <div className={styles.needs}>
          <NeedChoices modes={modes.data?.modes ?? []} chosen={need} onChoose={setNeed} labelledBy={id} />
          {modes.error && (
            <Failure error={modes.error} text={words.curvesFailed} onRetry={() => void modes.refetch()} />
          )}
        </div>
        <div className={styles.begin}>
          <p className={styles.honest}>{words.honest}</p>
          <Button variant="go" className={styles.start} onClick={start}>
            {words.start}
          </Button>
          {wasPressed && !isOnline ? (
            <p className={styles.terms} role="alert">
              {words.offline}
            </p>
          ) : (
            <p className={styles.terms}>{words.terms}</p>
          )}
        </div>
      </main>
    </div>
  );
}
