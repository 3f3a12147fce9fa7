import { type Mode, paymentSchema, type Screening, type Session } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { Link, Navigate, useParams, useSearchParams } from "@phaselock/web";
import { useState } from "react";
import { Unready } from "../data/unready.tsx";
import { type Choice, type Means, payable } from "../play/payment.ts";
import { usePlayData } from "../play/play-data.ts";
import { continuationOf } from "../play/unfinished.ts";
import { readJournal } from "../player/journal.ts";
import { plannedSession } from "../player/session-machine.ts";
import { uuidV7 } from "../player/uuid-v7.ts";
import { scheduleOf } from "../signal/schedule.ts";
import { Played } from "./played.tsx";
import styles from "./player-screen.module.css";
import { Ready } from "./ready.tsx";
import { failureOf } from "./start-failure.ts";
import type { Plan } from "./start-session.ts";
import { useStart } from "./use-start.ts";

/** A new session as chosen or, when one was left in this browser, that one from where it stood. */
function planOf(mode: Mode, choice: Choice, left: Session | undefined): Plan {
  const { score } = mode.pattern;
  const state = left && continuationOf(left, readJournal(localStorage));
  if (left && state) {
    const schedule = scheduleOf(score, left.plannedSeconds);
    return { sessionId: left.id, modeId: mode.id, payment: left.payment, schedule, state, isKnown: true };
  }
  const { payment, seconds } = choice;
  const schedule = scheduleOf(score, seconds);
  return {
    sessionId: uuidV7(),
    modeId: mode.id,
    payment,
    schedule,
    state: plannedSession(seconds),
    isKnown: false,
  };
}

/** One plan from its ready screen to its end. */
function PlannedSession(props: {
  mode: Mode;
  choice: Choice;
  left: Session | undefined;
  means: Means;
  photosensitive: Screening["photosensitive"];
}) {
  const { mode, choice, left, means, photosensitive } = props;
  const [plan] = useState(() => planOf(mode, choice, left));
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

/** /play/:modeId?payment=…&seconds=… or ?continue=<session id>: the player. */
export default function PlayerScreen() {
  const data = usePlayData();
  const { modeId } = useParams();
  const [query] = useSearchParams();

  if (data.status !== "ready") return <Unready {...data} />;
  if (!data.screening) return <Navigate to="/onboarding" replace />;
  const mode = data.modes.find(it => it.id === modeId);
  if (!mode)
    return (
      <main className={styles.unknown}>
        <h1>There is no such mode</h1>
        <Link to="/play" className={buttonClass("go")}>
          All modes
        </Link>
      </main>
    );

  const wanted: Choice = {
    payment: paymentSchema.catch("credits").parse(query.get("payment")),
    seconds: Number(query.get("seconds")) || mode.defaultDurationSeconds,
  };
  return (
    <PlannedSession
      key={mode.id}
      mode={mode}
      choice={payable(wanted, data.means)}
      left={data.sessions.find(session => session.id === query.get("continue"))}
      means={data.means}
      photosensitive={data.screening.photosensitive}
    />
  );
}
