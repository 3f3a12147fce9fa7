import { type AttentionResult, attentionTasks, type SessionDetails } from "@phaselock/contracts";
import { useAuth } from "@phaselock/web";
import { lazy, Suspense, useState } from "react";
import { textOfResults } from "../../session/attention/result-text.ts";
import { attentionTexts } from "../../session/attention/texts.ts";
import { isOpen } from "./is-open.ts";
import styles from "./moods.module.css";

const AttentionLater = lazy(() => import("./attention-later.tsx"));

/** The results of one task. If only the one before is there, the task is offered again for 24 hours. */
function TaskResults(props: {
  session: SessionDetails;
  before: AttentionResult | undefined;
  after: AttentionResult | undefined;
}) {
  const { session, before, after } = props;
  const { user } = useAuth();
  // The offer stays once its result is recorded: its dialog still shows it.
  const [isOffered] = useState(() => !after && isOpen(session));
  if (!isOffered || !before || !user) return <p>{textOfResults(before, after)}</p>;
  return (
    <>
      {!after && <p>{textOfResults(before, after)}</p>}
      <Suspense>
        <AttentionLater userId={user.id} sessionId={session.id} before={before} />
      </Suspense>
    </>
  );
}

/** The results of attention tasks before and after a session, one sentence per task. */
export function AttentionResults({ session }: { session: SessionDetails }) {
  const results = session.attentionResults;
  if (results.length === 0) return null;
  return (
    <section aria-label={attentionTexts.label} className={styles.attention}>
      <h2 className={styles.heading}>{attentionTexts.label}</h2>
      {attentionTasks.map(task => {
        const [before, after] = (["before", "after"] as const).map(moment =>
          results.find(result => result.task === task && result.moment === moment),
        );
        return (
          (before || after) && <TaskResults key={task} session={session} before={before} after={after} />
        );
      })}
    </section>
  );
}
