import { type Mode, paymentSchema, type Screening, type Session } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { Link, Navigate, useParams, useSearchParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "../data/queries.ts";
import { Unready } from "../data/unready.tsx";
import { type Choice, type Means, payable } from "../play/payment.ts";
import { usePlayData } from "../play/play-data.ts";
import { continuationOf, unfinishedOf } from "../play/unfinished.ts";
import { useJournalFlush } from "../play/use-journal-flush.ts";
import { readJournal } from "../player/journal.ts";
import { plannedSession } from "../player/session-machine.ts";
import { uuidV7 } from "../player/uuid-v7.ts";
import { scheduleOf } from "../signal/schedule.ts";
import { texts } from "../texts.ts";
import { Played } from "./played.tsx";
import styles from "./player-screen.module.css";
import { Ready } from "./ready.tsx";
import { failureOf } from "./start-failure.ts";
import type { Plan } from "./start-session.ts";
import { useStart } from "./use-start.ts";

const words = texts.player;

/** A new session as chosen or, when one was left, that one from where it stood. */
function planOf(userId: string, mode: Mode, choice: Choice, left: Session | undefined): Plan {
  const { score } = mode.pattern;
  const shared = { userId, modeId: mode.id };
  if (left)
    return {
      ...shared,
      sessionId: left.id,
      payment: left.payment,
      schedule: scheduleOf(score, left.plannedSeconds),
      state: continuationOf(left, readJournal(localStorage, left.id)),
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

/** One plan from its ready screen to its end. */
function PlannedSession(props: {
  userId: string;
  mode: Mode;
  choice: Choice;
  left: Session | undefined;
  means: Means;
  photosensitive: Screening["photosensitive"];
}) {
  const { userId, mode, choice, left, means, photosensitive } = props;
  const [plan] = useState(() => planOf(userId, mode, choice, left));
  const start = useStart(plan);
  if (start.data)
    return <Played mode={mode} plan={plan} player={start.data} photosensitive={photosensitive} />;
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

/**
 * The session that the address says to continue, as far as it is not over: as the server has it now, for another device
 * may have played since it was listed; without an answer as it was listed.
 */
function useLeft(listed: readonly Session[] | undefined) {
  const [query] = useSearchParams();
  const id = query.get("continue");
  const { data, isPending } = useQuery({ ...sessionQuery(id ?? ""), enabled: id !== null });
  if (id === null) return { isAsked: true, left: undefined };
  return { isAsked: !isPending, left: unfinishedOf(data ? [data] : (listed ?? []), id) };
}

/** /play/:modeId?payment=…&seconds=… or ?continue=<session id>: the player. */
export default function PlayerScreen() {
  const data = usePlayData();
  const { modeId } = useParams();
  const [query] = useSearchParams();
  const { isAsked, left } = useLeft(data.sessions);
  useJournalFlush();

  if (data.status !== "ready") return <Unready title={words.title} status={data.status} frame="window" />;
  if (!isAsked) return <Unready title={words.title} status="loading" frame="window" />;
  if (!data.screening) return <Navigate to="/onboarding" replace />;
  const mode = data.modes.find(it => it.id === modeId);
  if (!mode) return <UnknownMode />;

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
      left={left}
      means={data.means}
      photosensitive={data.screening.photosensitive}
    />
  );
}
