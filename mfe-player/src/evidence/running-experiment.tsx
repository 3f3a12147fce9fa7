import {
  type Experiment,
  experimentSchema,
  freeSessionMaxSeconds,
  type Mode,
  type User,
} from "@phaselock/contracts";
import { Button, buttonClass, Figure } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { api, Link, publicText, queryKeys, useAuth } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styles from "./evidence.module.css";
import { modeNameOf } from "./mode-name-of.ts";
import { NoticedQuestion } from "./noticed-question.tsx";
import { evidenceTexts } from "./texts.ts";

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

/** One tick per session that is needed; the rated ones are lit. */
const Ticks = ({ rated, needed }: { rated: number; needed: number }) => (
  <svg className={styles.ticks} viewBox={`0 0 ${needed} 1`} preserveAspectRatio="none" aria-hidden="true">
    {Array.from({ length: needed }, (_, n) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
        key={n}
        d={`M${n + 0.5} 0V1`}
        data-rated={n < rated || undefined}
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
);

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

/** An experiment that collects sessions, or has enough of them. */
export function RunningExperiment({ experiment, modes }: { experiment: Experiment; modes: readonly Mode[] }) {
  const { id, modeId, ratedSessions, neededSessions, status } = experiment;
  const headingId = useId();
  const reveal = useEnd(id, "/api/experiments/{id}/reveal");
  const [isStopping, setStopping] = useState(false);
  const mode = modeNameOf(modes, modeId);
  const { user } = useAuth();
  const isReady = status === "ready";
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {words.heading(mode)}
      </h2>
      <p className={styles.progress}>
        <Figure size="large" className={styles.count}>
          {words.progress(ratedSessions, neededSessions)}
        </Figure>
        <span className={styles.rated}>{words.rated}</span>
      </p>
      <Ticks rated={ratedSessions} needed={neededSessions} />
      <p className={styles.note}>{isReady ? words.ready : words.next}</p>
      {isReady && <NoticedQuestion experiment={experiment} />}
      {reveal.error && <p role="alert">{publicText(reveal.error, words.failed)}</p>}
      <div className={styles.actions}>
        {isReady ? (
          <Button variant="go" busy={reveal.isPending} onClick={() => reveal.mutate()}>
            {words.reveal}
          </Button>
        ) : (
          <Link to={playAddress(modeId, user?.subscriptionTier)} className={buttonClass("go")}>
            {words.play(mode)}
          </Link>
        )}
        <Button onClick={() => setStopping(true)}>{words.stop}</Button>
      </div>
      {isStopping && <StopDialog experiment={experiment} onClose={() => setStopping(false)} />}
    </section>
  );
}
