import {
  type Mode,
  type PlayableMode,
  paymentSchema,
  type Screening,
  type Session,
} from "@phaselock/contracts";
import { scheduleOf } from "@phaselock/signal";
import { buttonClass } from "@phaselock/ui";
import { Link, Navigate, useParams, useSearchParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidV7 } from "uuid";
import { LoadStatus } from "../data/load-status.tsx";
import { sessionQuery } from "../data/queries.ts";
import { type Choice, type Means, payable } from "../play/payment.ts";
import { usePlayData } from "../play/play-data.ts";
import { continuationOf, unfinishedOf } from "../play/unfinished.ts";
import { useJournalFlush } from "../play/use-journal-flush.ts";
import { readJournal } from "../player/journal.ts";
import { plannedSession } from "../player/session-machine.ts";
import { texts } from "../texts.ts";
import { ClosedMode } from "./closed-mode.tsx";
import styles from "./player-screen.module.css";
import { Ready } from "./ready.tsx";
import { failureOf } from "./start-failure.ts";
import type { Plan } from "./start-session.ts";
import { StartedSession } from "./started-session.tsx";
import { useStart } from "./use-start.ts";

const words = texts.player;

/** Plans the unfinished session from where it stopped, if there is one; otherwise a new session as chosen. */
function planOf(userId: string, mode: PlayableMode, choice: Choice, unfinished: Session | undefined): Plan {
  const { score } = mode.pattern;
  const shared = { userId, modeId: mode.id };
  if (unfinished)
    return {
      ...shared,
      sessionId: unfinished.id,
      payment: unfinished.payment,
      schedule: scheduleOf(score, unfinished.plannedSeconds),
      state: continuationOf(unfinished, readJournal(localStorage, unfinished.id)),
      isKnown: true,
    };
  const { payment, seconds } = choice;
  return {
    ...shared,
    sessionId: uuidV7(),
    payment,
    schedule: scheduleOf(score, seconds),
    state: plannedSession(seconds),
    isKnown: false,
  };
}

const UnknownMode = () => (
  <main className={styles.unknown}>
    <title>{texts.common.documentTitle(words.unknown.title)}</title>
    <h1>{words.unknown.heading}</h1>
    <p className="muted">{words.unknown.text}</p>
    <Link to="/play" className={buttonClass("go")}>
      {words.unknown.all}
    </Link>
  </main>
);

/** A session from its ready screen to its end. */
function PlannedSession(props: {
  userId: string;
  mode: PlayableMode;
  choice: Choice;
  unfinished: Session | undefined;
  means: Means;
  photosensitive: Screening["photosensitive"];
}) {
  const { userId, mode, choice, unfinished, means, photosensitive } = props;
  const [plan] = useState(() => planOf(userId, mode, choice, unfinished));
  const start = useStart(plan);
  if (start.data)
    return <StartedSession mode={mode} plan={plan} player={start.data} photosensitive={photosensitive} />;
  return (
    <Ready
      mode={mode}
      plan={plan}
      availableSeconds={means.availableSeconds}
      isStarting={start.isPending}
      failure={start.error && failureOf(start.error)}
      onStart={() => start.mutate()}
    />
  );
}

const isPlayable = (mode: Mode): mode is PlayableMode => mode.pattern.score !== null;

/**
 * Returns the session named by `?continue=`, unless it has ended. Asks the server for it, because another device may
 * have played since it was listed. Falls back to the listed session when the server does not answer.
 */
function useSessionToContinue(listed: readonly Session[] | undefined) {
  const [query] = useSearchParams();
  const id = query.get("continue");
  const { data, isPending } = useQuery({ ...sessionQuery(id ?? ""), enabled: id !== null });
  if (id === null) return { isLoaded: true, unfinished: undefined };
  return { isLoaded: !isPending, unfinished: unfinishedOf(data ? [data] : (listed ?? []), id) };
}

/** /play/:modeId?payment=…&seconds=… or ?continue=<session id>: the player. */
export default function PlayerScreen() {
  const data = usePlayData();
  const { modeId } = useParams();
  const [query] = useSearchParams();
  const { isLoaded, unfinished } = useSessionToContinue(data.sessions);
  useJournalFlush();

  if (data.status !== "ready") return <LoadStatus title={words.title} status={data.status} frame="window" />;
  if (!isLoaded) return <LoadStatus title={words.title} status="loading" frame="window" />;
  if (!data.screening) return <Navigate to="/onboarding" replace />;
  const mode = data.modes.find(it => it.id === modeId);
  if (!mode) return <UnknownMode />;
  if (!isPlayable(mode)) return <ClosedMode mode={mode} />;

  const wanted: Choice = {
    payment: paymentSchema.catch("credits").parse(query.get("payment")),
    seconds: Number(query.get("seconds")) || mode.defaultDurationSeconds,
  };
  return (
    <PlannedSession
      key={mode.id}
      userId={data.user.id}
      mode={mode}
      choice={payable(wanted, data.means)}
      unfinished={unfinished}
      means={data.means}
      photosensitive={data.screening.photosensitive}
    />
  );
}
