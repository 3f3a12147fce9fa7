import {
  type Experiment,
  experimentSchema,
  freeSessionMaxSeconds,
  type Mode,
  type User,
} from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { api, Link, publicText, queryKeys, useAuth } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Endings } from "./endings.tsx";
import styles from "./evidence.module.css";
import { modeNameOf } from "./mode-name-of.ts";
import { mostSessionsOf } from "./most-sessions-of.ts";
import { NoticedQuestion } from "./noticed-question.tsx";
import { PlanView } from "./plan-view.tsx";
import { PublishChoice } from "./publish-choice.tsx";
import { useIsSavingAnswer } from "./save-answer.ts";
import { SessionDots } from "./session-dots.tsx";
import { evidenceTexts } from "./texts.ts";
import { Verdict } from "./verdict.tsx";

const words = evidenceTexts.running;

/** A mutation that stops or reveals an experiment. Both change what its sessions show. */
const useEnd = (id: string, path: "/api/experiments/{id}/stop" | "/api/experiments/{id}/reveal") => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(path, experimentSchema, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
};

/** Plays the mode so that the session takes part: with Premium at its own length, otherwise free. */
const playAddress = (modeId: string, tier: User["subscriptionTier"] | undefined): string =>
  `/play/${modeId}?${tier === "premium" ? "payment=premium" : `payment=free&seconds=${freeSessionMaxSeconds}`}`;

function StopDialog({ experiment, onClose }: { experiment: Experiment; onClose: () => void }) {
  const stop = useEnd(experiment.id, "/api/experiments/{id}/stop");
  return (
    <Dialog title={words.stopTitle} onClose={onClose}>
      <p className={styles.note}>{words.stopText(experiment.ratedSessions)}</p>
      {stop.error && <p role="alert">{publicText(stop.error, words.failed)}</p>}
      <div className={styles.actions}>
        <Button busy={stop.isPending} onClick={() => stop.mutate(undefined, { onSuccess: onClose })}>
          {words.stopYes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.stopNo}
        </Button>
      </div>
    </Dialog>
  );
}

/** The questions before the result, and the button that shows it. It waits until the answers are saved. */
function Reveal({ experiment }: { experiment: Experiment }) {
  const reveal = useEnd(experiment.id, "/api/experiments/{id}/reveal");
  const isSaving = useIsSavingAnswer(experiment.id);
  return (
    <>
      <NoticedQuestion experiment={experiment} />
      <PublishChoice experiment={experiment} />
      <p className={styles.reveal}>
        <Button variant="go" busy={isSaving || reveal.isPending} onClick={() => reveal.mutate()}>
          {words.reveal}
        </Button>
      </p>
      {reveal.error && <p role="alert">{publicText(reveal.error, words.failed)}</p>}
    </>
  );
}

/** An experiment that collects sessions, or has enough of them. */
export function RunningExperiment({ experiment, modes }: { experiment: Experiment; modes: readonly Mode[] }) {
  const { modeId, sham, ratedSessions, plan, planHash, sessions, status } = experiment;
  const most = mostSessionsOf(plan);
  const headingId = useId();
  const [isStopping, setStopping] = useState(false);
  const { user } = useAuth();
  const isReady = status === "ready";
  return (
    <>
      <div className={styles.question}>
        <div>
          <h2 className={styles.title} tabIndex={-1}>
            {words.heading(modeNameOf(modes, modeId), plan.outcome)}
          </h2>
          <p className={styles.note}>
            {isReady ? words.ready : words.next(plan.outcome, sham === "equal-ears")}
          </p>
        </div>
        {!isReady && (
          <Link to={playAddress(modeId, user?.subscriptionTier)} className={buttonClass("go")}>
            {words.play(ratedSessions + 1)}
          </Link>
        )}
      </div>
      {isReady && <Reveal experiment={experiment} />}
      <SessionDots outcome={plan.outcome} sessions={sessions} most={most} />
      <Verdict
        id={headingId}
        caption={words.progress(ratedSessions, most)}
        heading={isReady ? words.sealed : words.unknown}
        plan={plan}
        difference={null}
      >
        <p className={styles.note}>
          {isReady ? words.sealedWhy : words.unknownWhy(plan.looks.map(look => look.sessions))}
        </p>
      </Verdict>
      {!isReady && <PublishChoice experiment={experiment} />}
      <PlanView facts={plan} frozen={{ plan, hash: planHash }} />
      <Endings most={most} />
      <p className={styles.stop}>
        <Button variant="quiet" onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      </p>
      {isStopping && <StopDialog experiment={experiment} onClose={() => setStopping(false)} />}
    </>
  );
}
